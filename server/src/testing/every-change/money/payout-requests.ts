import type { WithdrawStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import { second } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { givePrize, richPlayer } from '#testing/money.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { setCoinsRate } from '#testing/treasurers.testing.ts';
import { make } from '../make.ts';

export const askFor = async (client: Client, amount: string, more: object = {}): Promise<number> => {
  const body = { currency: 'EUR', amount, payment_detail: 'IT60 X054 2811 1010 0000 0123 456', ...more };
  return (await make(client, 'askForWithdraw', { body })).body.data?.id;
};

export const setStatusOf = (client: Client, id: number, status: WithdrawStatus) =>
  make(client, 'changeWithdrawStatus', { params: { id }, body: { status } });

async function setRates(client: Client, coins: object, set_id?: number) {
  const rates = [
    { name: 'Euro', code: 'EUR', symbol: '€', rate: 1, minimal_withdraw: '10.00' },
    { name: 'Coins', code: 'COINS', symbol: '¤', rate: '0.01', minimal_withdraw: '1000', ...coins },
    { name: 'Dollar', code: 'USD', symbol: '$', rate: '0.9', minimal_withdraw: '0' },
  ];
  return make(client, 'saveExchangeRates', { body: { rates, ...(set_id && { set_id }) } });
}

/** The edges of what a player may ask for, and what a request is worth. */
async function changeRequests(server: TestServer, notes: Notes): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  const { client, id: user } = await richPlayer(server, 'Edge', '30.00');
  await notes.read(client, 'listMyWallets');
  await askFor(client, '9.99');
  await askFor(client, '30.01');
  await askFor(client, '10.00', { message: 'the first' });
  await make(superAdmin, 'switchTurq', { body: { status: true } });
  await askFor(client, '20.01');
  await askFor(client, '20.00');
  await givePrize(server, user, '2500.55', 'COINS');
  await askFor(client, '999.99', { currency: 'COINS' });
  await askFor(client, '1000.00', { currency: 'COINS' });
  await setRates(superAdmin, { rate: '0.00001', minimal_withdraw: '0' }, 1);
  await setRates(superAdmin, { rate: '0.5' }, 1);
  await askFor(client, '999.99', { currency: 'COINS' });
  await askFor(client, '1000.00', { currency: 'COINS' });
  await setRates(superAdmin, { rate: '0.3333', minimal_withdraw: '0.05' }, 2);
  await make(superAdmin, 'switchTurq', { body: { status: false } });
  await askFor(client, '0.04', { currency: 'COINS' });
  await askFor(client, '100.01', { currency: 'COINS' });
  await notes.read(client, 'listMyWallets');
  await notes.read(client, 'listMyWithdraws');
  await notes.read(client, 'listMyWithdraws', { query: { page: 2, limit: 2 } });
  await notes.read(superAdmin, 'getExchangeRates');
  await notes.read(superAdmin, 'listRatesHistory');
  const twice = { name: 'Coins', code: 'EUR', symbol: '¤', rate: 1, minimal_withdraw: 1 };
  await make(superAdmin, 'saveExchangeRates', { body: { rates: [twice, twice] } });
  await make(superAdmin, 'saveExchangeRates', {
    body: { rates: [twice, { ...twice, code: 'COINS' }, twice] },
  });
  const other = { ...twice, rate: '1.01' };
  await make(superAdmin, 'saveExchangeRates', { body: { rates: [other, { ...twice, code: 'COINS' }] } });
  server.clock.advance(10 * 60 * second);
  await setCoinsRate(superAdmin, 0.02);
}

/** A request on every way from status to status. */
async function changeStatuses(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, treasurer] = [await server.as('superAdmin'), await server.as('treasurer')];
  const { client } = await richPlayer(server, 'Ways', '200');
  const ways: WithdrawStatus[][] = [
    ['REQUESTED', 'PENDING', 'PENDING', 'REQUESTED', 'PENDING', 'PAID'],
    ['PAID', 'PAID', 'REQUESTED', 'PENDING', 'CANCELED'],
    ['CANCELED', 'CANCELED', 'REQUESTED', 'PENDING', 'PAID'],
    ['PENDING', 'CANCELED'],
  ];
  for (const [index, way] of ways.entries()) {
    const id = await askFor(client, String(10 + index), { payment_detail: `card ${index}` });
    for (const status of way) {
      server.clock.advance(second);
      await setStatusOf(treasurer, id, status);
    }
    await notes.read(treasurer, 'listWithdrawHistory', { params: { id } });
    await notes.read(client, 'listMyWallets');
  }
  await setStatusOf(treasurer, 999, 'PAID');
  await notes.read(treasurer, 'getWithdraw', { params: { id: 999 } });
  await notes.read(treasurer, 'listWithdrawHistory', { params: { id: 999 } });
  await givePrize(server, await server.idOf('superAdmin'), '50');
  const own = await askFor(superAdmin, '10', { payment_detail: 'my own' });
  await setStatusOf(superAdmin, own, 'PAID');
  await make(superAdmin, 'sendWithdrawMessage', { params: { room: own }, body: { message: 'pay me' } });
  await make(superAdmin, 'sendMyWithdrawMessage', { params: { id: own }, body: { message: 'please' } });
  await make(client, 'sendMyWithdrawMessage', { params: { id: own }, body: { message: 'me too' } });
  await make(treasurer, 'sendWithdrawMessage', { params: { room: own }, body: { message: 'soon' } });
  await setStatusOf(treasurer, own, 'PENDING');
  await notes.read(client, 'listMyWithdrawMessages', { params: { id: own } });
  await notes.read(superAdmin, 'listMyWithdrawMessages', { params: { id: own } });
  await notes.read(treasurer, 'listWithdrawMessages', { params: { room: own } });
  await notes.read(treasurer, 'listWithdrawMessages', { params: { room: 999 } });
}

/** What lists of requests and transactions show to whom, and find. */
async function lookAtLists(server: TestServer, notes: Notes): Promise<void> {
  const [treasurer, manager] = [await server.as('treasurer'), await server.as('manager')];
  const { db } = server.context;
  const { id } = await richPlayer(server, 'Zoe', '15');
  await db.updateTable('users').set({ name: 'Quite Other' }).where('id', '=', id).execute();
  await sql`update withdraws set created_at = created_at - interval '1 day' where id = 5`.execute(db);
  await sql`update tournaments set title = 'Spring Finals' where id = 2`.execute(db);
  const searches = ['edge', 'ways', 'quite', '@players', 'super@', 'spring', 'nobody'];
  for (const client of [treasurer, manager]) {
    await notes.read(client, 'listWithdraws');
    await notes.read(client, 'listTransactions');
    await notes.read(client, 'getWithdraw', { params: { id: 1 } });
    for (const search of searches) {
      await notes.read(client, 'listWithdraws', { query: { search } });
      await notes.read(client, 'listTransactions', { query: { search } });
    }
  }
  // The numbers in the e-mails of made-up players differ from run to run, and treasurers would find them.
  for (const search of ['2', '9', '11']) {
    await notes.read(manager, 'listWithdraws', { query: { search } });
    await notes.read(manager, 'listTransactions', { query: { search } });
  }
  for (const type of ['REQUESTED', 'PENDING', 'PAID', 'CANCELED'])
    await notes.read(treasurer, 'listWithdraws', { query: { type, search: 'ways' } });
  await notes.read(treasurer, 'listWithdraws', { query: { limit: 2, page: 2 } });
  await notes.read(treasurer, 'listTransactions', { query: { limit: 3, page: 2 } });
  await notes.read(treasurer, 'listTransactions', { query: { type: 'ACCRUAL_TOURNAMENT_PRIZE' } });
  await notes.read(treasurer, 'listTransactions', {
    query: { type: 'ACCRUAL_WITHDRAW_REQUEST', user_id: 9 },
  });
  await notes.read(treasurer, 'listTransactions', { query: { tournament_id: 2 } });
}

export async function changePayouts(server: TestServer, notes: Notes): Promise<void> {
  await changeRequests(server, notes);
  await changeStatuses(server, notes);
  await lookAtLists(server, notes);
}
