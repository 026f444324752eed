import { finishMatch } from '@matchdesk/contract/formats/matches';
import { listOpenMatches, saveResults } from '@matchdesk/contract/formats/results';
import { listMisplaced } from '@matchdesk/contract/money/billing';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { mismatches } from '#testing/money.testing.ts';
import { cupWithPrizes, pay, readPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { repairPlaces } from './repair-places.ts';

const server = useTestServer();

type Cup = Awaited<ReturnType<typeof cupWithPrizes>>;

/**
 * A cup whose first semifinal was a double no-show, with places counted the old way: the pair on 3–4 without a seat.
 */
async function oldCup(): Promise<Cup> {
  const cup = await cupWithPrizes(server, 500, 250, 125, 60);
  await cup.nobodyCame(cup.matches[0]!.id);
  await cup.win(cup.matches[1]!.id, cup.matches[1]!.first_participant!.id);
  return cup;
}

/** As the old code left it: a beaten semifinalist alone on a range, although somebody had left. */
async function cupWithLeaver(): Promise<Cup> {
  const cup = await cupWithPrizes(server, 500, 250, 125, 60);
  const [first, second] = cup.matches;
  await cup.win(first!.id, first!.first_participant!.id);
  await cup.manager.call(finishMatch, {
    params: { id: cup.id, matchId: second!.id },
    body: { winner_id: second!.first_participant!.id, reason: 'disqualified' },
  });
  const final = await cup.final();
  await cup.win(final.id, final.first_participant!.id);
  return cup;
}

const setPlace = (participant: number, from: number, to: number) =>
  sql`update participants set place_from = ${from}, place_to = ${to} where id = ${participant}`.execute(
    server.context.db,
  );

const setBlocked = (participant: number, isBlocked: boolean) =>
  sql`update users set blocked_at = ${isBlocked ? new Date() : null}
    where id = (select user_id from participants where id = ${participant})`.execute(server.context.db);

/** Goes back to the old schema and forward again, as an upgrade does. */
async function upgrade(): Promise<void> {
  const { db } = server.context;
  await sql`alter table participants drop column place_seat`.execute(db);
  await sql`alter table transactions drop column place_seat`.execute(db);
  await sql`drop table places_to_check, place_differences`.execute(db);
  await sql`delete from kysely_migration where name = '2026-11-17-seats-of-places'`.execute(db);
  expect(await migrate(db)).toEqual(['2026-11-17-seats-of-places']);
}

const placeOf = async (participant: number) => {
  const { rows } = await sql<{ place_from: number; place_to: number; place_seat: number | null }>`
    select place_from, place_to, place_seat from participants where id = ${participant}`.execute(
    server.context.db,
  );
  return [rows[0]!.place_from, rows[0]!.place_to, rows[0]!.place_seat];
};

const audits = async (id: number) => {
  const { rows } = await sql<{ before: { places: string }; after: { places: string } }>`
    select before, after from audit where subject = 'tournament' and subject_id = ${id}
      and action = 'places counted anew' order by id`.execute(server.context.db);
  return rows.map(({ before, after }) => [before.places, after.places]);
};

const misplaced = async (id: number) =>
  (await (await server.as('treasurer')).call(listMisplaced, {})).body.data.filter(
    ({ tournament_id }) => tournament_id === id,
  );

beforeEach(async () => {
  await sql`delete from places_to_check`.execute(server.context.db);
});

test('places of a tournament without a payment become the right ones, with one audit row, and once', async () => {
  const cup = await cupWithLeaver();
  const beaten = cup.matches[0]!.second_participant!.id;
  expect(await placeOf(beaten)).toEqual([3, 3, null]);
  await setPlace(beaten, 3, 4);
  await upgrade();
  await repairPlaces(server.context);
  expect(await placeOf(beaten)).toEqual([3, 3, null]);
  expect(await audits(cup.id)).toEqual([[`#${beaten}: 3–4`, `#${beaten}: 3`]]);
  expect(await misplaced(cup.id)).toEqual([]);
  await setPlace(beaten, 3, 4);
  await repairPlaces(server.context);
  expect(await placeOf(beaten)).toEqual([3, 4, null]);
});

test('a pair gets its seat, and its prizes are shared by the rule of now', async () => {
  const cup = await oldCup();
  await upgrade();
  await repairPlaces(server.context);
  const [one, other] = [cup.matches[0]!.first_participant!.id, cup.matches[0]!.second_participant!.id];
  expect(await placeOf(one)).toEqual([3, 4, 0]);
  expect(await placeOf(other)).toEqual([3, 4, 0]);
  const { lines } = await readPrizes(await server.as('treasurer'), cup.id);
  expect(lines.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([46.25, 46.25, 92.5, 500]);
});

test('where prizes are paid nothing moves: who has which place is listed, and nobody is paid by the new ones', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await oldCup();
  const [one, other] = [cup.matches[0]!.first_participant!.id, cup.matches[0]!.second_participant!.id];
  const beaten = cup.matches[1]!.second_participant!.id;
  await sql`update participants set place_seat = null where tournament_id = ${cup.id}`.execute(
    server.context.db,
  );
  await setBlocked(other, true);
  await pay(treasurer, cup.id);
  await setBlocked(other, false);
  expect((await readPrizes(treasurer, cup.id)).state).toBe('rest-to-pay');
  await upgrade();
  await repairPlaces(server.context);
  expect(await placeOf(one)).toEqual([3, 4, null]);
  expect(await audits(cup.id)).toEqual([]);
  const listed = await misplaced(cup.id);
  expect(
    listed.map(({ participant_id, stored_from, stored_to, right_from, right_to, on_seat }) => [
      participant_id,
      [stored_from, stored_to],
      [right_from, right_to],
      on_seat,
    ]),
  ).toEqual([one, other].sort((a, b) => a - b).map((participant) => [participant, [3, 4], [3, 4], 2]));
  expect(listed.some(({ participant_id }) => participant_id === beaten)).toBe(false);
  const { state, lines } = await readPrizes(treasurer, cup.id);
  expect([state, lines.find(({ participant }) => participant.id === other)?.cannot]).toEqual([
    'paid',
    'places-differ',
  ]);
  expect((await (await server.as('manager')).call(listMisplaced, {})).status).toBe(403);

  // Once staff correct it, it is counted by the current rules, leaves the list, and what was paid is held.
  const semifinal = (await readMatches(cup.manager, cup.id))[1]!;
  await cup.manager.call(finishMatch, {
    params: { id: cup.id, matchId: semifinal.id },
    body: { winner_id: semifinal.winner_id, match_result: '1:0', replace: true },
  });
  expect(await placeOf(one)).toEqual([3, 4, 0]);
  expect(await misplaced(cup.id)).toEqual([]);
  const anew = await readPrizes(treasurer, cup.id);
  expect([anew.state, anew.totals]).toEqual(['to-pay', [{ currency: 'EUR', amount: 685 }]]);
  expect(await mismatches(server)).toEqual([]);
});

test('a tournament that is closed is only listed', async () => {
  const cup = await cupWithLeaver();
  const beaten = cup.matches[0]!.second_participant!.id;
  await setPlace(beaten, 3, 4);
  await sql`update tournaments set status = 'CLOSED' where id = ${cup.id}`.execute(server.context.db);
  await upgrade();
  await repairPlaces(server.context);
  expect(await placeOf(beaten)).toEqual([3, 4, null]);
  expect((await misplaced(cup.id)).map(({ participant_id }) => participant_id)).toEqual([beaten]);
});

test('the History names the first fifty places that are counted anew, and says that there are more', async () => {
  const { id, manager } = await startedTournament(server, 64);
  for (let round = 1; round <= 6; round += 1) {
    const { data } = (await manager.call(listOpenMatches, { params: { id } })).body;
    const rows = data.map((match) => ({
      match_id: match.id,
      winner_id: match.first_participant!.id,
      version: match.version,
    }));
    expect((await manager.call(saveResults, { params: { id }, body: { rows } })).status).toBe(200);
  }
  const misplace = (count: number) =>
    sql`update participants set place_from = 5, place_to = 64 where id in (
      select id from participants where tournament_id = ${id} and place_from > 1 order by id limit ${count})`.execute(
      server.context.db,
    );
  const repaired = async () => {
    await upgrade();
    await repairPlaces(server.context);
    const [before, after] = (await audits(id)).at(-1) ?? [];
    return [before, after].map((places) => [places?.split(', ').length, places?.endsWith(', …')]);
  };
  await misplace(50);
  expect(await repaired()).toEqual([
    [50, false],
    [50, false],
  ]);
  await misplace(51);
  expect(await repaired()).toEqual([
    [51, true],
    [51, true],
  ]);
});
