import { changeSetting } from '@matchdesk/contract/content/settings';
import type { WithdrawId } from '@matchdesk/contract/ids';
import {
  changeTwoPeopleLimits,
  getWithdraw,
  listMyWithdraws,
  listTransactions,
  listWithdrawHistory,
  listWithdraws,
  saveExchangeRates,
  switchTurq,
} from '@matchdesk/contract/money/billing';
import { expect, test } from 'vitest';
import {
  ask,
  mismatches,
  paymentDetailOf,
  readRequest,
  richPlayer,
  setStatus,
  walletOf,
} from '#testing/money.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[BILL-18, BILL-25, O3] a player asks, and the desk reads the request', async () => {
  const player = await richPlayer(server, 'Asker', '100.00');
  const { status, body } = await ask(player.client, '40.50', { message: 'Please hurry' });
  expect([status, body.data]).toMatchObject([
    201,
    { amount: 40.5, currency: 'EUR', payout: 40.5, status: 'REQUESTED', message: 'Please hurry' },
  ]);
  const { id } = body.data;
  const treasurer = await server.as('treasurer');
  const read = await treasurer.call(getWithdraw, { params: { id } });
  expect(read.body.data).toMatchObject({
    id,
    amount: 40.5,
    status: 'REQUESTED',
    message: 'Please hurry',
    room_id: id,
    user: { id: player.id, name: 'Asker', nickname: 'Asker', email: player.email, avatar: null },
    wallet: { value: 100, currency: 'EUR' },
    currency: { name: 'Euro' },
    payment_detail: paymentDetailOf(player.client),
    needs_second: false,
  });
  expect((await readRequest(await server.as('manager'), id)).payment_detail).toBeNull();
  const nobody = { params: { id: 2_000_000_000 as WithdrawId } };
  for (const read of [getWithdraw, listWithdrawHistory])
    expect((await treasurer.call(read, nobody)).body.code).toBe('withdraw-not-found');
  expect((await player.client.call(listMyWithdraws)).body.data).toMatchObject([{ id, amount: 40.5 }]);
});

test('e-mails of payees are for those who act on money, in every answer and in every search', async () => {
  const player = await richPlayer(server, 'Unwritten', '100.00');
  const { id } = (await ask(player.client, '20')).body.data;
  const [treasurer, manager] = [await server.as('treasurer'), await server.as('manager')];
  const emailsIn = async (reader: typeof manager, search: string) => {
    const list = (await reader.call(listWithdraws, { query: { search } })).body.data;
    return list.map(({ user }) => user.email);
  };
  expect(await emailsIn(treasurer, 'Unwritten')).toEqual([player.email]);
  expect(await emailsIn(treasurer, player.email)).toEqual([player.email]);
  expect(await emailsIn(manager, 'Unwritten')).toEqual(['']);
  expect(await emailsIn(manager, player.email)).toEqual([]);
  const counted = async (reader: typeof manager) =>
    (await reader.call(listTransactions, { query: { search: player.email } })).body.meta.total;
  expect(await counted(treasurer)).toBeGreaterThan(0);
  expect(await counted(manager)).toBe(0);

  expect((await readRequest(treasurer, id)).user.email).toBe(player.email);
  await setStatus(treasurer, id, 'PENDING');
  const answers = [
    await manager.call(getWithdraw, { params: { id } }),
    await manager.call(listWithdrawHistory, { params: { id } }),
    await manager.call(listTransactions, { query: { search: 'Unwritten' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(player.email);
});

test('[D137] asking is bounded by the minimum, the free money and the form of an amount', async () => {
  const { client } = await richPlayer(server, 'Bounded', '50.00');
  const refused = async (amount: unknown, more = {}) => {
    const { status, body } = await ask(client, amount as string, more);
    return [status, body.errors ?? body.code];
  };
  expect(await refused('9.99')).toEqual([422, { amount: ['At least 10.00 EUR can be withdrawn.'] }]);
  expect(await refused('50.01')).toEqual([422, { amount: ['Only 50.00 EUR are free.'] }]);
  for (const wrong of ['12.345', '-5', '1e3', 'ten', '', null, 12.345])
    expect((await refused(wrong))[0]).toBe(422);
  expect(await refused('20', { payment_detail: ' ' })).toEqual([
    422,
    { payment_detail: ['This field is required'] },
  ]);
  expect((await ask(client, '30')).status).toBe(201);
  expect(await refused('30')).toEqual([422, { amount: ['Only 20.00 EUR are free.'] }]);
  expect(await walletOf(client)).toMatchObject({ value: 50, free: 20, minimal_withdraw: 10, rate: 1 });
});

test('[BILL-05, BILL-06, BILL-07, BILL-26, D137] each change moves the money as the table says, and PAID and CANCELED stay', async () => {
  const { client } = await richPlayer(server, 'Mover', '100.00');
  const treasurer = await server.as('treasurer');
  const { id } = (await ask(client, '60')).body.data;
  const change = async (status: Parameters<typeof setStatus>[2]) => {
    const { status: code, body } = await setStatus(treasurer, id, status);
    return code === 200 ? [body.data.status, body.data.wallet.value] : [code, body.code];
  };
  const transaction = async () =>
    (await treasurer.call(listTransactions, { query: { search: 'Mover' } })).body.data.filter(
      ({ type }) => type === 'ACCRUAL_WITHDRAW_REQUEST',
    );
  expect((await transaction()).map(({ status }) => status)).toEqual(['PENDING']);
  expect(await change('PENDING')).toEqual(['PENDING', 40]);
  expect(await change('PENDING')).toEqual(['PENDING', 40]);
  expect(await change('REQUESTED')).toEqual(['REQUESTED', 100]);
  expect(await change('PENDING')).toEqual(['PENDING', 40]);
  expect(await change('PAID')).toEqual(['PAID', 40]);
  expect((await transaction()).map(({ status }) => status)).toEqual(['SUCCESS']);
  for (const status of ['REQUESTED', 'PENDING', 'CANCELED'] as const)
    expect(await change(status)).toEqual([409, 'withdraw-settled']);
  expect(await change('PAID')).toEqual(['PAID', 40]);

  const second = (await ask(client, '20')).body.data.id;
  const canceled = await setStatus(treasurer, second, 'CANCELED');
  expect(canceled.body.data).toMatchObject({ status: 'CANCELED', wallet: { value: 40 } });
  for (const status of ['REQUESTED', 'PENDING', 'PAID'] as const) {
    const refused = await setStatus(treasurer, second, status);
    expect([refused.status, refused.body.code]).toEqual([409, 'withdraw-settled']);
  }
  expect(await readRequest(treasurer, second)).toMatchObject({ status: 'CANCELED', wallet: { value: 40 } });
  const third = (await ask(client, '20')).body.data.id;
  await setStatus(treasurer, third, 'PENDING');
  expect((await setStatus(treasurer, third, 'CANCELED')).body.data.wallet.value).toBe(40);
  const fourth = (await ask(client, '40')).body.data.id;
  expect((await setStatus(treasurer, fourth, 'PAID')).body.data.wallet.value).toBe(0);
  const ended = await transaction();
  expect(ended.map(({ additionalDetails, status }) => [additionalDetails.withdraw_id, status])).toEqual([
    [fourth, 'SUCCESS'],
    [third, 'CANCELED'],
    [second, 'CANCELED'],
    [id, 'SUCCESS'],
  ]);
  expect(await mismatches(server)).toEqual([]);
  const history = await treasurer.call(listWithdrawHistory, { params: { id } });
  expect(history.body.data.map(({ action }) => action)).toEqual([
    'status PAID',
    'status PENDING',
    'status REQUESTED',
    'status PENDING',
    'asked',
  ]);
});

test('only those who act on money set a status, and the payee never does', async () => {
  const { client, id: payee } = await richPlayer(server, 'Insider', '100.00');
  const { id } = (await ask(client, '60')).body.data;
  expect((await setStatus(await server.as('manager'), id, 'PAID')).status).toBe(403);
  expect((await setStatus(client, id, 'PAID')).status).toBe(403);
  const { db } = server.context;
  await db.insertInto('user_roles').values({ user_id: payee, role: 'Super admin' }).execute();
  const own = await setStatus(client, id, 'PAID');
  expect([own.status, own.body.code]).toEqual([403, 'own-withdraw']);
  await db.deleteFrom('user_roles').where('user_id', '=', payee).execute();
});

test('for a day after somebody else changed how a person signs in, they cannot act on money', async () => {
  const { client } = await richPlayer(server, 'Paused', '100.00');
  const { id } = (await ask(client, '60')).body.data;
  const { db } = server.context;
  const tess = await db
    .selectFrom('users')
    .where('nickname', '=', 'Tess')
    .select('id')
    .executeTakeFirstOrThrow();
  const reset = (access_changed_at: Date | null) =>
    db.updateTable('users').set({ access_changed_at }).where('id', '=', tess.id).execute();
  await reset(server.clock.now());
  const refused = await setStatus(await server.as('treasurer'), id, 'PENDING');
  expect([refused.status, refused.body.code]).toEqual([403, 'money-too-soon']);
  server.clock.advance(24 * 3_600_000 + 1);
  expect((await setStatus(await server.as('treasurer'), id, 'PENDING')).status).toBe(200);
  await reset(null);
});

test('whoever has a second factor proves a moment before that it is them', async () => {
  const { client } = await richPlayer(server, 'Proven', '100.00');
  const { id } = (await ask(client, '60')).body.data;
  const { db } = server.context;
  const tess = await db
    .selectFrom('users')
    .where('nickname', '=', 'Tess')
    .select('id')
    .executeTakeFirstOrThrow();
  const now = server.clock.now();
  const factor = { user_id: tess.id, secret: Buffer.from('secret'), confirmed_at: now, created_at: now };
  await db.insertInto('second_factors').values(factor).execute();
  const treasurer = await server.as('treasurer');
  server.clock.advance(11 * 60_000);
  const old = await setStatus(treasurer, id, 'PENDING');
  expect([old.status, old.body.code]).toEqual([403, 'proof-needed']);
  expect((await setStatus(await server.as('treasurer'), id, 'PENDING')).status).toBe(200);
  await db.deleteFrom('second_factors').where('user_id', '=', tess.id).execute();
});

test('[BILL-24] requests are found by their player and by their status', async () => {
  const treasurer = await server.as('treasurer');
  const { client, email } = await richPlayer(server, 'Searchable', '100.00');
  const first = (await ask(client, '10')).body.data.id;
  const second = (await ask(client, '11')).body.data.id;
  await setStatus(treasurer, second, 'PAID');
  const list = async (query: object) =>
    (await treasurer.call(listWithdraws, { query })).body.data.map(({ id }) => id);
  expect(await list({ search: 'searchab' })).toEqual([second, first]);
  expect(await list({ search: email })).toEqual([second, first]);
  expect(await list({ search: 'Searchable', type: 'REQUESTED' })).toEqual([first]);
  expect(await list({ search: 'Searchable', type: 'PAID' })).toEqual([second]);
  expect(await list({ search: String(second), limit: '1' })).toEqual([second]);
  const wrong = await treasurer.call(listWithdraws, { query: { type: 'GONE' } as never });
  expect(wrong.status).toBe(422);
});

test('[BILL-17, BILL-23] transactions carry their cause, and are found by person and type', async () => {
  const treasurer = await server.as('treasurer');
  const { client, id: user_id } = await richPlayer(server, 'Traced', '100.00');
  const { id: withdraw_id } = (await ask(client, '25')).body.data;
  const { body } = await treasurer.call(listTransactions, { query: { search: 'Traced' } });
  expect(body.meta).toMatchObject({ current_page: 1, last_page: 1, total: 2 });
  expect(body.data).toMatchObject([
    {
      amount: 25,
      user_id,
      currency: 'EUR',
      type: 'ACCRUAL_WITHDRAW_REQUEST',
      payment_system: 'manual',
      created_at: expect.any(String),
      additionalDetails: { withdraw_id, tournament: null },
      status: 'PENDING',
    },
    {
      amount: 100,
      user_id,
      type: 'ACCRUAL_TOURNAMENT_PRIZE',
      additionalDetails: { withdraw_id: null, tournament: { title: 'Test Cup' }, frozen: 0, owed: 0 },
      status: 'SUCCESS',
    },
  ]);
  const types = async (type: string) =>
    (await treasurer.call(listTransactions, { query: { search: 'Traced', type: type as never } })).body.data;
  expect(await types('ACCRUAL_TOURNAMENT_PRIZE')).toHaveLength(1);
  expect(await types('ACCRUAL_WITHDRAW_REQUEST')).toHaveLength(1);
  const last = body.data[0]!.id;
  const newest = await treasurer.call(listTransactions, { query: { search: 'Traced', limit: 1 } });
  expect(newest.body.data.map(({ id }) => id)).toEqual([last]);
  const found = await treasurer.call(listTransactions, { query: { search: String(last) } });
  expect(found.body.data.map(({ id }) => id)).toContain(last);
});

test('a request keeps the rate and the payment system of when it was asked for', async () => {
  const treasurer = await server.as('treasurer');
  const { client } = await richPlayer(server, 'Rated', '5000.00', 'COINS');
  await treasurer.call(switchTurq, { body: { status: true } });
  const { id, payout } = (await ask(client, '1234', { currency: 'COINS' })).body.data;
  expect(payout).toBe(12.34);
  await treasurer.call(switchTurq, { body: { status: false } });
  const rates = [
    { name: 'Euro', code: 'EUR', symbol: '€', rate: 1, minimal_withdraw: 10 },
    { name: 'Coins', code: 'COINS', symbol: 'c', rate: 0.0333333333, minimal_withdraw: 1000 },
  ];
  await treasurer.call(saveExchangeRates, { body: { rates } });
  expect(await readRequest(treasurer, id)).toMatchObject({ payout: 12.34, rate: 0.01 });
  const later = (await ask(client, '1000', { currency: 'COINS' })).body.data;
  expect(later.payout).toBe(33.33);
  const { body } = await treasurer.call(listTransactions, { query: { search: 'Rated' } });
  expect(body.data.map(({ payment_system }) => payment_system)).toEqual(['manual', 'turq', 'internal']);
});

test('the limits for one person are changed by a Super admin alone, and not as a plain setting', async () => {
  const limits = { EUR: '500.00', COINS: null };
  const change = async (who: 'treasurer' | 'superAdmin') =>
    (await server.as(who)).call(changeTwoPeopleLimits, { body: limits });
  expect((await change('treasurer')).status).toBe(403);
  expect((await change('superAdmin')).body.data).toEqual({ EUR: 500, COINS: null, waiting: [] });
  const unproven = await server.as('superAdmin');
  server.clock.advance(11 * 60_000);
  const old = await unproven.call(changeTwoPeopleLimits, { body: limits });
  expect([old.status, old.body.code]).toEqual([403, 'proof-needed']);
  const plain = await (await server.as('superAdmin')).call(changeSetting, {
    params: { key: 'two_people_limit_eur' },
    body: { value: '' },
  });
  expect([plain.status, plain.body.code]).toEqual([403, 'setting-elsewhere']);
  const off = { EUR: null, COINS: null };
  await (await server.as('superAdmin')).call(changeTwoPeopleLimits, { body: off });
});
