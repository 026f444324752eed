import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { second } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { readMatches } from '#testing/entrants.testing.ts';
import { cupWithPrizes, readPrizes } from '#testing/prizes.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { signedIn } from '#testing/treasurers.testing.ts';
import { make } from '../make.ts';
import { askFor, setStatusOf } from './payout-requests.ts';

async function payNow(client: Client, id: number, digest?: string) {
  const known = digest ?? (await readPrizes(client, id)).digest;
  return make(client, 'payPrizes', { params: { id }, body: { digest: known } });
}

const prizesOf = (...pool: [EUR: number, COINS: number][]) =>
  JSON.stringify(
    pool.map(([EUR, COINS], index) => ({
      place: index + 1,
      prizes: [
        { wallet: 'EUR', value: EUR },
        { wallet: 'COINS', value: COINS },
      ].filter(({ value }) => value > 0),
    })),
  );

/** Prizes in both currencies, some of whose winners cannot be paid yet. */
async function changeUnpayable(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  const treasurer = await server.as('treasurer');
  const pool = prizesOf([100, 1000], [50, 0], [25.01, 333], [0, 0.01], [10, 5]);
  const cup = await cupWithPrizes(server);
  const { id } = cup;
  await sql`update tournaments set prize_pool = ${pool}::jsonb where id = ${id}`.execute(db);
  await notes.read(treasurer, 'getPrizes', { params: { id } });
  await payNow(treasurer, id);
  await cup.finish();
  await notes.read(treasurer, 'getPrizes', { params: { id } });
  const { digest, lines } = await readPrizes(treasurer, id);
  await payNow(treasurer, id, 'another');
  await payNow(await server.as('manager'), id, digest);
  const [first, second, third, fourth] = [...new Set(lines.map(({ user }) => user.id))] as UserId[];
  await sql`update countries set available_wallets = '{EUR}' where id = 1`.execute(db);
  await sql`update users set country_id = 1 where id = ${first}`.execute(db);
  await sql`update users set blocked_at = now() where id = ${second}`.execute(db);
  await sql`update users set deleted_at = now(), nickname = '' where id = ${third}`.execute(db);
  await sql`update users set is_guest = true, email = null where id = ${fourth}`.execute(db);
  await payNow(treasurer, id, digest);
  await notes.read(treasurer, 'getPrizes', { params: { id } });
  await payNow(treasurer, id);
  await notes.read(treasurer, 'getPrizes', { params: { id } });
  await payNow(treasurer, id);
  await sql`update users set deleted_at = null, blocked_at = null, country_id = null`.execute(db);
  await notes.read(treasurer, 'getPrizes', { params: { id } });
  await payNow(await server.as('superAdmin'), id);
  await notes.read(treasurer, 'listTransactions', { query: { tournament_id: id } });
  const none = await cupWithPrizes(server, 20);
  await none.finish();
  const [only] = (await readPrizes(treasurer, none.id)).lines;
  await sql`update users set blocked_at = now() where id = ${only!.user.id}`.execute(db);
  await payNow(treasurer, none.id);
}

/** A result that is taken back after some of its prizes were withdrawn. */
async function changeReverted(server: TestServer, notes: Notes): Promise<void> {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 100, 50);
  const { id } = cup;
  await cup.finish();
  await payNow(treasurer, id);
  const [winner, loser] = (await readPrizes(treasurer, id)).lines;
  const client = await signedIn(server, winner!.user.id);
  const ids = [];
  for (const amount of ['30', '20', '15']) ids.push(await askFor(client, amount));
  await setStatusOf(treasurer, ids[0]!, 'PAID');
  await setStatusOf(treasurer, ids[2]!, 'PENDING');
  server.clock.advance(second);
  await cup.revertFinal();
  const params = { id };
  await notes.read(treasurer, 'getPrizes', { params });
  await notes.read(treasurer, 'listTransactions', { query: { tournament_id: id } });
  await notes.read(treasurer, 'getWithdraw', { params: { id: ids[1] } });
  await setStatusOf(treasurer, ids[1]!, 'CANCELED');
  await notes.read(treasurer, 'getWithdraw', { params: { id: ids[2] } });
  await notes.read(client, 'listMyWallets');
  await cup.win((await cup.final()).id, loser!.participant.id);
  await notes.read(treasurer, 'getPrizes', { params });
  await payNow(treasurer, id);
  await notes.read(treasurer, 'listTransactions', { query: { tournament_id: id } });
  await cup.revertFinal();
  await cup.win((await cup.final()).id, loser!.participant.id);
  await notes.read(treasurer, 'getPrizes', { params });
  await payNow(treasurer, id);
  await make(treasurer, 'runLedgerCheck');
}

/** Places that several share: a team's line-up, those who lost in one round, and those to whose match nobody came. */
async function changeShared(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 500, 250, 125, 60.01);
  const [first, other] = await readMatches(cup.manager, cup.id);
  await cup.nobodyCame(first!.id);
  await cup.win(other!.id, other!.first_participant!.id);
  const winner = other!.first_participant!.id;
  await sql`
    with team as (
      insert into teams (name, description, game_id, creator_id, max_players, created_at, updated_at)
      select 'Sharers', '', 12, user_id, 5, now(), now() from participants where id = ${winner} returning id)
    update participants set team_id = team.id from team where participants.id = ${winner}`.execute(db);
  const roles = ['player', 'co-captain', 'captain', 'substitute', 'player'];
  for (const [index, role] of roles.entries())
    await sql`insert into participant_members (tournament_id, participant_id, user_id, role, is_in_play)
      values (${cup.id}, ${winner}, ${index + 1}, ${role}, ${index < 4})`.execute(db);
  await notes.read(treasurer, 'getPrizes', { params: { id: cup.id } });
  await payNow(treasurer, cup.id);
  await sql`insert into place_differences
    select id, tournament_id, place_from, place_to, 2, 3, 7, now() from participants
    where tournament_id = ${cup.id} and place_seat is null`.execute(db);
  await notes.read(treasurer, 'listMisplaced');
  await notes.read(treasurer, 'getPrizes', { params: { id: cup.id } });
  await sql`update place_differences set right_seat = null, right_from = null where participant_id = ${winner}`.execute(
    db,
  );
  await notes.read(treasurer, 'listMisplaced');
  await sql`update participants set place_seat = 1 where id = ${winner}`.execute(db);
  await notes.read(treasurer, 'listMisplaced');
}

export async function changePrizes(server: TestServer, notes: Notes): Promise<void> {
  await changeUnpayable(server, notes);
  await changeReverted(server, notes);
  await changeShared(server, notes);
}
