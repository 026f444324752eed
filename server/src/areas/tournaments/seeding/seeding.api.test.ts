import { startTournament } from '@matchdesk/contract/formats/any-format';
import {
  generateBrackets,
  getBracket,
  getPublicBracket,
  undoSeats,
} from '@matchdesk/contract/formats/elimination';
import { setParticipant } from '@matchdesk/contract/formats/matches';
import { getRanking, getSeeding, saveSeeding } from '@matchdesk/contract/tournaments/seeding';
import { getTournament, listTournamentHistory } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { drawnTournament, enterPlayers, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { makeSeason } from '#testing/seasons.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function readOrder(client: Client, id: number) {
  const { body } = await client.call(getSeeding, { params: { id } });
  return body.data.people.map((person) => person.id);
}

const save = (client: Client, id: number, order: readonly number[], base: readonly number[]) =>
  client.call(saveSeeding, { params: { id }, body: { order: [...order], base: [...base] } });

const undo = (client: Client, id: number, change_id: number) =>
  client.call(undoSeats, { params: { id }, body: { change_id } });

async function roundOne(client: Client, id: number) {
  const matches = await readMatches(client, id);
  const first = matches.filter(({ bracket, round }) => bracket === 'upper' && round === 1);
  return first.map(({ first_participant, second_participant }) => [
    first_participant?.id ?? null,
    second_participant?.id ?? null,
  ]);
}

async function undrawn(count: number) {
  const { id } = await makeTournament(server);
  const entrants = await enterPlayers(server, id, count);
  return { id, entrants, manager: await server.as('manager') };
}

const seedsShown = async (client: Client, id: number) =>
  (await client.call(getBracket, { params: { id } })).body.data?.seeds;

const seedsInPublic = async (id: number) =>
  (await server.anonymous.call(getPublicBracket, { params: { id }, query: {} })).body.data.bracket?.seeds;

const customSeeding = async (client: Client, id: number) =>
  (await client.call(getTournament, { params: { id } })).body.data.custom_seeding;

describe('before the draw', () => {
  test('the draw follows saved seeds without custom seeding, and Undo gives the order back', async () => {
    const { id, entrants, manager } = await undrawn(6);
    const isSeeded = async () => (await manager.call(getSeeding, { params: { id } })).body.data.is_seeded;
    expect(await readOrder(manager, id)).toEqual(entrants);
    expect(await isSeeded()).toBe(false);
    const order = entrants.toReversed();
    const { status, body } = await save(manager, id, order, entrants);
    expect([status, body.data.people.map((person) => person.id)]).toEqual([200, order]);
    expect(body.data).toMatchObject({
      is_drawn: false,
      is_seeded: true,
      size: null,
      custom_seeding: false,
    });

    const undone = await undo(manager, id, body.change_id);
    expect([undone.status, undone.body.data]).toEqual([200, null]);
    expect(await readOrder(manager, id)).toEqual(entrants);
    expect(await isSeeded()).toBe(false);
    expect(await customSeeding(manager, id)).toBe(false);
    expect((await undo(manager, id, body.change_id)).status).toBe(409);

    await save(manager, id, order, entrants);
    await manager.call(generateBrackets, { params: { id }, query: {} });
    expect(await roundOne(manager, id)).toEqual([
      [order[0], null],
      [order[3], order[4]],
      [order[1], null],
      [order[2], order[5]],
    ]);
    const { data } = (await manager.call(listTournamentHistory, { params: { id } })).body;
    expect(data.map(({ action }) => action)).toContain('seeding saved');
  });

  test('people who have come since are seeded last, and those who have left are no obstacle, also to Undo', async () => {
    const { id, entrants, manager } = await undrawn(4);
    const [a, b, c, d] = [...entrants] as number[] as [number, number, number, number];
    await sql`update participants set status = 'deleted' where id = ${b}`.execute(server.context.db);
    const [late] = await sql<{ id: number }>`
      with person as (
        insert into users (email, name, nickname, created_at, updated_at)
        values ('late@players.test', '', 'Late', now(), now()) returning id)
      insert into participants (tournament_id, type, status, user_id, search_text, created_at, updated_at)
      select ${id}, 1, 'registered', id, 'late', now(), now() from person returning id`
      .execute(server.context.db)
      .then(({ rows }) => rows);
    const { status, body } = await save(manager, id, [d, b, c, a], entrants);
    expect([status, body.data.people.map((person) => person.id)]).toEqual([200, [d, c, a, late!.id]]);
    expect(body.data.people.map(({ plays }) => plays)).toEqual([true, true, true, false]);
    await sql`update participants set status = 'deleted' where id = ${c}`.execute(server.context.db);
    expect((await undo(manager, id, body.change_id)).status).toBe(200);
  });
});

describe('in a drawn bracket', () => {
  test('seeds are read from the seats and dealt into them; Undo restores every seat, also of round 2', async () => {
    const { id, manager, matches } = await drawnTournament(server, 6, { type: '3' });
    const before = await roundOne(manager, id);
    const base = await readOrder(manager, id);
    expect([base[0], base[3], base[4]]).toEqual([before[0]![0], before[1]![0], before[1]![1]]);
    const second = matches.find(({ bracket, round }) => bracket === 'upper' && round === 2)!;
    await manager.call(setParticipant, {
      params: { id, matchId: second.id },
      body: { position: 'first', participant_id: base[0]! },
    });
    expect(await readOrder(manager, id)).toEqual(base);
    const seated = await readMatches(manager, id);

    const order = [base[5]!, ...base.slice(0, 5)];
    const { status, body } = await save(manager, id, order, base);
    expect([status, body.data.size, body.data.is_drawn]).toEqual([200, 8, true]);
    expect(await readOrder(manager, id)).toEqual(order);
    expect((await roundOne(manager, id))[0]).toEqual([order[0], null]);
    expect([await seedsShown(manager, id), await seedsInPublic(id)]).toEqual([order, order]);

    expect((await undo(manager, id, body.change_id)).status).toBe(200);
    const sides = (all: typeof seated) =>
      all.map(({ first_participant, second_participant, is_first_void, status: now }) => [
        first_participant?.id,
        second_participant?.id,
        is_first_void,
        now,
      ]);
    expect(sides(await readMatches(manager, id))).toEqual(sides(seated));
    expect([await seedsShown(manager, id), await seedsInPublic(id)]).toEqual([[], []]);
    expect(await customSeeding(manager, id)).toBe(false);
  });

  test('after somebody was moved, neither Undo nor a list that was read before overwrites it', async () => {
    const { id, manager, matches } = await drawnTournament(server, 4);
    const base = await readOrder(manager, id);
    const { body } = await save(manager, id, base.toReversed(), base);
    const current = await readOrder(manager, id);
    const admin = await server.as('superAdmin');
    const { status } = await admin.call(setParticipant, {
      params: { id, matchId: matches[0]!.id },
      body: { position: 'first', participant_id: current[1]! },
    });
    expect(status).toBe(200);
    const moved = await readOrder(manager, id);
    expect(moved).not.toEqual(current);
    expect(await undo(manager, id, body.change_id)).toMatchObject({
      status: 409,
      body: { code: 'changed-since' },
    });
    const late = await save(manager, id, base, current);
    expect(late).toMatchObject({ status: 409, body: { code: 'seeding-changed' } });
    const { data } = (await manager.call(getSeeding, { params: { id } })).body;
    expect(data.last_change?.by).toBeTruthy();
    expect((late.body as unknown as { message: string }).message).toContain(data.last_change?.by);
    expect(await readOrder(manager, id)).toEqual(moved);
    expect((await save(manager, id, base, moved)).status).toBe(200);
  });
});

test('two who save at the same time: one list counts, the other is refused whole', async () => {
  const { id, entrants, manager } = await undrawn(8);
  const other = await server.as('superAdmin');
  const mine = entrants.toReversed();
  const theirs = [...entrants.slice(1), entrants[0]!];
  const answers = await Promise.all([save(manager, id, mine, entrants), save(other, id, theirs, entrants)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readOrder(manager, id)).toEqual(answers[0]!.status === 200 ? mine : theirs);
});

test('wrong lists are refused under their field, other statuses and types with a sentence', async () => {
  const { id, entrants, manager } = await undrawn(6);
  const a = entrants[0]!;
  const strangers = (await undrawn(6)).entrants;
  expect(await save(manager, id, [a, a], entrants)).toMatchObject({
    status: 422,
    body: { errors: { order: [expect.stringContaining('Entrant 1')] } },
  });
  expect(await save(manager, id, [...entrants, ...entrants], entrants)).toMatchObject({
    body: {
      errors: { order: ['Named more than once: Entrant 1, Entrant 2, Entrant 3, Entrant 4, Entrant 5.'] },
    },
  });
  const few = strangers.slice(0, 5).join(', ');
  expect(await save(manager, id, strangers, entrants)).toMatchObject({
    status: 422,
    body: { code: 'not-eligible', errors: { order: [expect.stringContaining(`${few}.`)] } },
  });
  const started = await startedTournament(server, 2);
  expect(await manager.call(getSeeding, { params: { id: started.id } })).toMatchObject({
    status: 409,
    body: { code: 'status-forbids' },
  });
  expect((await save(manager, started.id, started.entrants, started.entrants)).status).toBe(409);
  const board = await makeTournament(server, { type: '2' });
  expect(await manager.call(getSeeding, { params: { id: board.id } })).toMatchObject({
    status: 409,
    body: { code: 'format-forbids' },
  });
});

test('a seeding cannot be taken back once the tournament is started', async () => {
  const { id, manager } = await drawnTournament(server, 4);
  const base = await readOrder(manager, id);
  const { body } = await save(manager, id, base.toReversed(), base);
  await manager.call(startTournament, { params: { id }, body: {} });
  expect((await undo(manager, id, body.change_id)).status).toBe(409);
});

test('people are ranked by the points of a season and by the places of another tournament', async () => {
  const { id, entrants, manager } = await undrawn(4);
  const { season } = await makeSeason(server);
  const { db } = server.context;
  await sql`
    insert into season_standings (season_id, kind, platform_id, entity_id, points)
    select ${season.id}, 1, 0, user_id, case when id = ${entrants[2]!} then 50 else 20 end
    from participants where tournament_id = ${id} and id <> ${entrants[3]!}`.execute(db);
  const rank = (from: 'season' | 'tournament', source_id: number) =>
    manager.call(getRanking, { params: { id }, query: { from, source_id } });
  expect((await rank('season', season.id)).body.data.toSorted((x, y) => x.id - y.id)).toEqual([
    { id: entrants[0], rank: 2 },
    { id: entrants[1], rank: 2 },
    { id: entrants[2], rank: 1 },
  ]);
  const { id: earlier } = await makeTournament(server);
  await sql`
    insert into participants (tournament_id, type, status, user_id, search_text, place_from, place_to, created_at, updated_at)
    select ${earlier}, 1, 'active', user_id, '', 7, 7, now(), now() from participants where id = ${entrants[1]!}`.execute(
    db,
  );
  expect((await rank('tournament', earlier)).body.data).toEqual([{ id: entrants[1], rank: 7 }]);
  expect((await rank('season', 2_000_000_000)).status).toBe(404);
  expect((await rank('tournament', 2_000_000_000)).status).toBe(404);
  expect((await rank('tournament', -1)).status).toBe(422);
});

/** A tournament of two teams, whose numbers are those of two people of another one. */
async function teamsNumberedAs(people: readonly number[]) {
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  const entrants = await enterPlayers(server, id, 2);
  const { db } = server.context;
  for (const [index, participant] of entrants.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into teams (id, name, description, game_id, creator_id, max_players, created_at, updated_at)
      overriding system value
      select person.user_id, 'Numbered ' || person.id, '', 12, captain.user_id, 5, now(), now()
      from participants person, participants captain
      where person.id = ${people[index]!} and captain.id = ${participant} returning id`.execute(db);
    await sql`update participants set type = 2, team_id = ${rows[0]!.id} where id = ${participant}`.execute(
      db,
    );
  }
  return { id, entrants };
}

test('teams are ranked by the board and the places of teams, people by those of people, though their numbers are equal', async () => {
  const { id: solo, entrants: people, manager } = await undrawn(2);
  const { id: cup, entrants: teams } = await teamsNumberedAs(people);
  const { season } = await makeSeason(server);
  const { db } = server.context;
  await sql`
    insert into season_standings (season_id, kind, platform_id, entity_id, points)
    select ${season.id}, kind, 0, user_id, case when (id = ${people[0]!}) = (kind = 1) then 50 else 20 end
    from participants, (values (1), (2)) boards (kind) where tournament_id = ${solo}`.execute(db);
  const rank = async (id: number, from: 'season' | 'tournament', source_id: number) =>
    (await manager.call(getRanking, { params: { id }, query: { from, source_id } })).body.data.toSorted(
      (one, other) => one.rank - other.rank || one.id - other.id,
    );
  expect(await rank(solo, 'season', season.id)).toEqual([
    { id: people[0], rank: 1 },
    { id: people[1], rank: 2 },
  ]);
  expect(await rank(cup, 'season', season.id)).toEqual([
    { id: teams[1], rank: 1 },
    { id: teams[0], rank: 2 },
  ]);

  await sql`
    update participants set place_from = 1, place_to = 1 where tournament_id = any(${[solo, cup]}::int[])`.execute(
    db,
  );
  const placed = (ids: readonly number[]) => ids.map((id) => ({ id, rank: 1 }));
  expect(await rank(solo, 'tournament', cup)).toEqual([]);
  expect(await rank(cup, 'tournament', solo)).toEqual([]);
  expect(await rank(solo, 'tournament', solo)).toEqual(placed(people));
  expect(await rank(cup, 'tournament', cup)).toEqual(placed(teams));
});

test('a list names the team of a player in this game, and the country', async () => {
  const { id, entrants, manager } = await undrawn(2);
  const { db } = server.context;
  await sql`
    with team as (
      insert into teams (name, description, game_id, creator_id, max_players, created_at, updated_at)
      select 'Seeded Foxes', '', 12, user_id, 5, now(), now() from participants where id = ${entrants[0]!}
      returning id, creator_id)
    insert into team_mates (team_id, user_id, role, status, created_at)
    select id, creator_id, 'captain', 1, now() from team`.execute(db);
  await sql`
    update users set country_id = (select id from countries where value = 'Italy')
    where id = (select user_id from participants where id = ${entrants[1]!})`.execute(db);
  const { people } = (await manager.call(getSeeding, { params: { id } })).body.data;
  expect(people.map(({ team, country }) => [team?.name, country?.name])).toEqual([
    ['Seeded Foxes', undefined],
    [undefined, 'Italy'],
  ]);
});
