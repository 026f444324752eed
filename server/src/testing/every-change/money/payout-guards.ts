import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { day, minute, second } from '#clock.ts';
import { richPlayer } from '#testing/money.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { setCoinsRate, signedIn } from '#testing/treasurers.testing.ts';
import { make } from '../make.ts';
import { askFor, setStatusOf } from './payout-requests.ts';

/** Rates that changed between asking and paying, by a tenth and by more. */
async function changeRates(server: TestServer, notes: Notes): Promise<void> {
  const treasurer = await server.as('treasurer');
  const { client } = await richPlayer(server, 'Rated', '9000', 'COINS');
  const coins = { currency: 'COINS', payment_detail: 'rated' };
  await setCoinsRate(treasurer, 0.011);
  const tenth = await askFor(client, '1000', coins);
  await setCoinsRate(treasurer, 0.0111);
  const beyond = await askFor(client, '1000', coins);
  await setCoinsRate(treasurer, 0.01);
  for (const id of [tenth, beyond]) await notes.read(treasurer, 'getWithdraw', { params: { id } });
  await setStatusOf(treasurer, tenth, 'PAID');
  await setStatusOf(treasurer, beyond, 'PAID');
  await setStatusOf(await server.as('superAdmin'), beyond, 'PAID');
  const steady = await askFor(client, '1000', coins);
  await setCoinsRate(treasurer, 0.02);
  await setCoinsRate(treasurer, 0.01);
  server.clock.advance(day - second);
  await notes.read(treasurer, 'getWithdraw', { params: { id: steady } });
  server.clock.advance(second);
  await notes.read(treasurer, 'getWithdraw', { params: { id: steady } });
}

async function insertPlaces({ context: { db }, clock }: TestServer, users: readonly UserId[]): Promise<void> {
  for (const user_id of users) {
    const place = Buffer.from(`one device of ${user_id}`);
    const device = Buffer.from('one device');
    await db.insertInto('sign_in_places').values({ place, device, user_id, seen_at: clock.now() }).execute();
  }
}

/** What a careful person would look at, at the edges of its times. */
async function changeSigns(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  let treasurer = await server.as('treasurer');
  const risky = await richPlayer(server, 'Risky', '300');
  const others = [await richPlayer(server, 'Zed', '300'), await richPlayer(server, 'Abe', '300')];
  const shared = { payment_detail: 'DE 12 34' };
  for (const { client } of others) await askFor(client, '20', { payment_detail: 'de1234' });
  const id = await askFor(risky.client, '20', shared);
  const params = { id };
  await insertPlaces(server, [risky.id, ...others.map((one) => one.id)]);
  await db.updateTable('users').set({ nickname: '' }).where('id', '=', others[0]!.id).execute();
  await sql`update tournaments set prize_pool_changed_at = ${server.clock.now()}, title = 'Changed Cup'
    where id = 2`.execute(db);
  await notes.read(treasurer, 'getWithdraw', { params });
  await make(await server.as('superAdmin'), 'updateUser', {
    params: { id: risky.id },
    body: { email: 'changed@players.test' },
  });
  // Whoever is blocked gets no link.
  await notes.emails();
  await db.updateTable('users').set({ blocked_at: server.clock.now() }).where('id', '=', risky.id).execute();
  for (const wait of [0, 14 * day - second, second, 16 * day - second, second]) {
    server.clock.advance(wait);
    treasurer = await server.as('treasurer');
    await notes.read(treasurer, 'getWithdraw', { params });
  }
  await setStatusOf(treasurer, id, 'PAID');
  await db.updateTable('users').set({ blocked_at: null }).where('id', '=', risky.id).execute();
  const again = await askFor(await signedIn(server, risky.id), '20', shared);
  await notes.read(treasurer, 'getWithdraw', { params: { id: again } });
}

/** Who may not act on money for now, and what is not paid while a balance is wrong. */
async function changePauses(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  const superAdmin = await server.as('superAdmin');
  const treasurer = await server.as('treasurer');
  const [tess, sora] = [await server.idOf('treasurer'), await server.idOf('superAdmin')];
  const { client, id: user } = await richPlayer(server, 'Paused', '300');
  const ids = [];
  for (const amount of ['11', '12', '13', '14']) ids.push(await askFor(client, amount));
  const [one, two, three, four] = ids as [number, number, number, number];
  await make(superAdmin, 'updateUser', { params: { id: tess }, body: { email: 'tess@matchdesk.test' } });
  await setStatusOf(treasurer, one, 'CANCELED');
  server.clock.advance(day - second);
  await setStatusOf(treasurer, one, 'CANCELED');
  server.clock.advance(second);
  await setStatusOf(treasurer, one, 'CANCELED');
  const now = server.clock.now();
  const factor = { user_id: sora, secret: Buffer.from('x'), confirmed_at: now, created_at: now };
  await db.insertInto('second_factors').values(factor).execute();
  const fresh = await server.as('superAdmin');
  server.clock.advance(10 * minute - second);
  await setStatusOf(fresh, two, 'PENDING');
  server.clock.advance(second);
  await setStatusOf(fresh, two, 'PAID');
  await setStatusOf(fresh, two, 'REQUESTED');
  await db.deleteFrom('second_factors').where('user_id', '=', sora).execute();
  await setStatusOf(fresh, two, 'PENDING');
  const add = (amount: number) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update wallets set won = won + ${amount}::numeric, free = free + ${amount}::numeric
        where user_id = ${user} and currency = 'EUR'`.execute(trx);
    });
  await add(1);
  await make(treasurer, 'runLedgerCheck');
  await notes.read(treasurer, 'getLedgerCheck');
  await setStatusOf(treasurer, three, 'PENDING');
  await setStatusOf(treasurer, three, 'PAID');
  await setStatusOf(treasurer, two, 'REQUESTED');
  await setStatusOf(treasurer, two, 'CANCELED');
  await add(-1);
  await make(treasurer, 'runLedgerCheck');
  await setStatusOf(treasurer, four, 'PAID');
}

export async function changePayoutGuards(server: TestServer, notes: Notes): Promise<void> {
  await notes.read(await server.as('treasurer'), 'getLedgerCheck');
  await changeRates(server, notes);
  await changeSigns(server, notes);
  await changePauses(server, notes);
}
