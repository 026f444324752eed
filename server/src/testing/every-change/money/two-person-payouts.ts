import { day, hour, second } from '#clock.ts';
import { givePrize, richPlayer } from '#testing/money.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { appoint, dropLimits, giveRoles, independent } from '#testing/treasurers.testing.ts';
import { make } from '../make.ts';
import { askFor, setStatusOf } from './payout-requests.ts';

const detailOf = ({ nickname }: TestPlayer) => ({ payment_detail: `account of ${nickname}` });

/** What one payee gets and what one payer pays within 24 hours, around the limit. */
async function changeSums(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, treasurer] = [await server.as('superAdmin'), await server.as('treasurer')];
  const other = await independent(server, 'Other');
  const payee = await richPlayer(server, 'Payee', '300');
  const exact = await richPlayer(server, 'Exact', '300');
  const most = await askFor(payee.client, '45.00', detailOf(payee));
  await notes.read(treasurer, 'getWithdraw', { params: { id: most } });
  await setStatusOf(superAdmin, most, 'PAID');
  const more = await askFor(payee.client, '10', detailOf(payee));
  for (const client of [superAdmin, treasurer, await server.as('manager')])
    await notes.read(client, 'getWithdraw', { params: { id: more } });
  await setStatusOf(treasurer, more, 'PAID');
  await setStatusOf(treasurer, more, 'PAID');
  await notes.read(superAdmin, 'getWithdraw', { params: { id: more } });
  await notes.read(superAdmin, 'listWithdraws');
  await setStatusOf(other.client, more, 'PAID');
  const whole = await askFor(exact.client, '50.00', detailOf(exact));
  await setStatusOf(treasurer, whole, 'PAID');
  const twin = await richPlayer(server, 'Twin', '50');
  const same = await askFor(twin.client, '10', { payment_detail: 'Account-of  EXACT' });
  await notes.read(other.client, 'getWithdraw', { params: { id: same } });
  const next = await askFor(exact.client, '50.00', detailOf(exact));
  server.clock.advance(day - second);
  await notes.read(other.client, 'getWithdraw', { params: { id: next } });
  server.clock.advance(second);
  await notes.read(other.client, 'getWithdraw', { params: { id: next } });
  await setStatusOf(treasurer, next, 'PAID');
  const cent = await askFor(exact.client, '50.01', detailOf(exact));
  await setStatusOf(superAdmin, cent, 'PAID');
  await givePrize(server, await server.idOf('superAdmin'), '90');
  const own = await askFor(superAdmin, '90', { payment_detail: 'own' });
  await notes.read(treasurer, 'getWithdraw', { params: { id: own } });
}

/** People who count as one: what they pay adds up, and they cannot confirm each other's payments. */
async function changeLinked(server: TestServer, notes: Notes): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  const payee = await richPlayer(server, 'Linked', '300');
  const coiner = await richPlayer(server, 'Coiner', '9000', 'COINS');
  const puppet = await appoint(server, superAdmin, 'Puppet');
  const paid = await askFor(payee.client, '30', detailOf(payee));
  await setStatusOf(puppet.client, paid, 'PAID');
  const coins = { currency: 'COINS', ...detailOf(coiner) };
  const asked = await askFor(coiner.client, '2700', coins);
  await notes.read(superAdmin, 'getWithdraw', { params: { id: asked } });
  await setStatusOf(superAdmin, asked, 'PAID');
  await setStatusOf(puppet.client, asked, 'PAID');
  await notes.read(superAdmin, 'listMoneyGrants');
  const treasurer = await server.as('treasurer');
  await setStatusOf(treasurer, asked, 'PAID');
  const beyond = await askFor(coiner.client, '1000', coins);
  await notes.read(treasurer, 'getWithdraw', { params: { id: beyond } });
  server.clock.advance(7 * day - second);
  const again = await server.as('superAdmin');
  await notes.read(again, 'listMoneyGrants');
  const later = await askFor(payee.client, '60', detailOf(payee));
  await notes.read(again, 'getWithdraw', { params: { id: later } });
  server.clock.advance(hour);
  await notes.read(await server.as('superAdmin'), 'getWithdraw', { params: { id: later } });
  await notes.read(await server.as('superAdmin'), 'listMoneyGrants');
}

/** First confirmations that are lost. */
async function changeLost(server: TestServer, notes: Notes): Promise<void> {
  const treasurer = await server.as('treasurer');
  const gone = await independent(server, 'Gone');
  const other = await independent(server, 'Independent');
  const payee = await richPlayer(server, 'Loser', '900');
  const id = await askFor(payee.client, '80', detailOf(payee));
  const params = { id };
  await setStatusOf(treasurer, id, 'PAID');
  server.clock.advance(72 * hour - second);
  await notes.read(treasurer, 'getWithdraw', { params });
  server.clock.advance(second);
  await setStatusOf(gone.client, id, 'PAID');
  await notes.read(treasurer, 'listWithdrawHistory', { params });
  const superAdmin = await server.as('superAdmin');
  await giveRoles(superAdmin, gone.id, []);
  await notes.read(treasurer, 'getWithdraw', { params });
  await setStatusOf(other.client, id, 'PAID');
  await make(superAdmin, 'updateUser', { params: { id: payee.id }, body: { email: 'else@players.test' } });
  await setStatusOf(treasurer, id, 'PAID');
  await setStatusOf(other.client, id, 'PENDING');
  await notes.read(other.client, 'getWithdraw', { params });
  const tess = { params: { id: await server.idOf('treasurer') } };
  await make(superAdmin, 'updateUser', { ...tess, body: { email: 'tess@matchdesk.test' } });
  await notes.read(other.client, 'getWithdraw', { params });
  await notes.read(superAdmin, 'getWithdraw', { params });
  server.clock.advance(day);
  await dropLimits(server);
  await notes.read(other.client, 'getWithdraw', { params });
  await setStatusOf(other.client, id, 'PAID');
  await notes.read(superAdmin, 'listWithdraws', { query: { search: 'Loser' } });
  await setStatusOf(treasurer, id, 'PAID');
  await notes.read(treasurer, 'getWithdraw', { params });
  const free = await askFor(payee.client, '800', detailOf(payee));
  await setStatusOf(treasurer, free, 'PAID');
}

export async function changeTwoPeople(server: TestServer, notes: Notes): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  await make(superAdmin, 'changeTwoPeopleLimits', { body: { EUR: '50', COINS: '3000' } });
  await changeSums(server, notes);
  await changeLinked(server, notes);
  await changeLost(server, notes);
}
