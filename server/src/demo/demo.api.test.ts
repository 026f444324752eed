import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getGame, listGames } from '@matchdesk/contract/content/games';
import { listRules } from '@matchdesk/contract/content/rules';
import {
  listClanStandings,
  listSeasons,
  listSoloStandings,
  listTeamStandings,
} from '@matchdesk/contract/content/seasons';
import { listNeeds } from '@matchdesk/contract/desk/desk';
import { listReportsToJudge } from '@matchdesk/contract/desk/judging';
import { listChallengeMatches, listWinners } from '@matchdesk/contract/formats/challenge';
import { listLeaderboard, listLeaderboardRounds } from '@matchdesk/contract/formats/leaderboard';
import { finishMatch, listMatches } from '@matchdesk/contract/formats/matches';
import { listLobbies } from '@matchdesk/contract/formats/multi-lobby';
import { getRoom, getRoundRobin, listRooms } from '@matchdesk/contract/formats/round-robin-swiss';
import { login } from '@matchdesk/contract/people/auth';
import * as play from '@matchdesk/contract/people/players';
import { getTeam, listTeams } from '@matchdesk/contract/people/teams';
import { listParticipantLogs, listParticipants } from '@matchdesk/contract/tournaments/participants';
import { getTournament, listTournaments } from '@matchdesk/contract/tournaments/tournaments';
import { cardGame } from '@matchdesk/contract/tournaments/tournaments.rules';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparePictures } from '#areas.ts';
import { readConfig } from '#config.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { serve } from '#start.ts';
import { type Client, openClient } from '#testing/client.ts';
import { cloneDatabase } from '#testing/database.testing.ts';
import { welcomeCup } from './current-tournaments.ts';
import { decideDemo, fillDemo } from './fill.ts';
import { gameIds } from './games.demo.ts';
import { demoPassword, demoPeople } from './users.demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-demo-'));
/** Filled once: the second test goes on with what the first one left. */
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const embedded = { DEMO: undefined, DATABASE_URL: undefined };

/** Drawing and encoding a few dozen pictures takes a while on a busy machine. */
const patience = 120_000;

async function open(demo: boolean, fill = fillDemo) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: demo ? '1' : '0' });
  const keepOpen = { ...database, close: async () => {} };
  return serve(config, pino({ level: 'silent' }), keepOpen, {
    demo,
    fill: demo ? fill : async () => {},
    panelFolder: folder,
    checkReplies: true,
  });
}

/** Rooms in every state: half played with a conflict, in the third Swiss round, in the bracket, and over. */
async function expectRooms(client: Client) {
  const listed = await client.call(listTournaments, { query: { limit: 100 } });
  const stateOf = async (title: string) => {
    const { id, status } = listed.body.data.find((tournament) => tournament.title === title)!;
    return { id, status, ...(await client.call(getRoundRobin, { params: { id } })).body.data! };
  };
  const groups = await stateOf('Skyline Strikers Group Stage');
  expect(groups).toMatchObject({ status: 'IN_PROGRESS', stage: 1, conflicts_count: 1, complete: false });
  expect(groups.finished_count).toBeGreaterThan(0);
  const swiss = await stateOf('Starforge Swiss Masters');
  expect(swiss).toMatchObject({ status: 'IN_PROGRESS', stage: 1, conflicts_count: 1 });
  const rooms = await client.call(listRooms, { params: { id: swiss.id }, query: {} });
  const room = { id: swiss.id, roomId: rooms.body.data[0]!.id };
  const { rounds } = (await client.call(getRoom, { params: room })).body.data;
  expect(rounds.map(({ status }) => status)).toEqual(['FINISHED', 'FINISHED', 'STARTED', 'OPENED', 'OPENED']);
  expect(await stateOf('Velvet Pitch Group Masters')).toMatchObject({ status: 'IN_PROGRESS', stage: 2 });
  expect(await stateOf('Quartz Duo Ladder')).toMatchObject({ status: 'FINISHED', stage: 1, complete: true });
  expect(await stateOf('Cardkeepers Swiss Night')).toMatchObject({ status: 'FINISHED', stage: 2 });
  const open = await stateOf('Cardkeepers Swiss Night #2');
  expect(open).toMatchObject({ is_generated: false, has_empty_rooms: false, unseated_count: 0 });
}

/** Multi-lobby arenas in every status with lobbies: a large one in its second round, and finished ones with places. */
async function expectMultiLobbies(client: Client, db: Db) {
  const { rows } = await sql<{ title: string; status: string; id: number; rounds: number; placed: number }>`
    select title, status, id, (select max(round) from arena_lobbies where tournament_id = t.id) as rounds,
      (select count(*)::int from participants where tournament_id = t.id and place_from is not null) as placed
    from tournaments t where type = 5`.execute(db);
  const rounds = new Map(rows.map((row) => [row.status, row.rounds]));
  expect(rounds).toEqual(
    new Map<string, number | null>([
      ['CHECKIN', null],
      ['REGISTRATION_CLOSED', 1],
      ['STARTED', 1],
      ['IN_PROGRESS', 2],
      ['FINISHED', 3],
      ['CLOSED', 3],
    ]),
  );
  for (const { status, placed } of rows)
    expect(placed > 0).toBe(status === 'FINISHED' || status === 'CLOSED');
  const { id } = rows.find(({ title }) => title === 'Ashfall Royale Lobby Marathon')!;
  const { body } = await client.call(listLobbies, { params: { id } });
  expect(body.data.map(({ lobby }) => lobby)).toEqual(body.data.map((_, index) => index + 1));
  expect(body.rounds[0]!.seated).toBeGreaterThanOrEqual(400);
  expect(body.rounds[0]!.scored).toBe(body.rounds[0]!.seated);
  expect(body.rounds[1]!.scored).toBeLessThan(body.rounds[1]!.seated);
}

/**
 * Full and crowded tournaments, counts that add up, deleted teams that are still shown, and people without a full name.
 */
async function expectPlayers(client: Client, db: Db) {
  const listed = await client.call(listTournaments, { query: { limit: 100 } });
  const found = new Map(listed.body.data.map((tournament) => [tournament.title, tournament]));
  const idOf = (title: string) => found.get(title)?.id ?? 0;
  expect(found.get('Starforge Lunch Cup')).toMatchObject({ max_member: 16, participant_count: 16 });
  expect(found.get('Turbo Tides Harbour Hunt')?.participant_count).toBe(1000);
  for (const { participant_count, max_member } of found.values())
    expect(participant_count).toBeLessThanOrEqual(max_member);
  for (const id of [idOf('Starforge Lunch Cup'), idOf('Starforge Open #3'), idOf('Quartz Arena Trios')]) {
    const { body } = await client.call(listParticipants, { params: { id }, query: { limit: 100 } });
    const counted = Object.groupBy(body.data, ({ status }) => status);
    expect((await client.call(getTournament, { params: { id } })).body.data).toMatchObject({
      participant_count: body.data.length - (counted.deleted?.length ?? 0),
      registered_participant_count: counted.registered?.length ?? 0,
      checkin_participant_count: counted.checkin?.length ?? 0,
    });
    expect(counted.deleted?.length).toBeGreaterThan(0);
    const logs = await client.call(listParticipantLogs, { params: { id } });
    expect(logs.body.meta.total).toBeGreaterThan(body.data.length);
  }
  const statuses = await db
    .selectFrom('participants')
    .select('status')
    .distinct()
    .orderBy('status')
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(['active', 'checkin', 'deleted', 'registered']);

  const id = idOf('Harbor League Spring Final');
  const { body } = await client.call(listParticipants, {
    params: { id },
    query: { search: 'rusty anchors' },
  });
  expect(body.data[0]?.team).toMatchObject({ is_deleted: true, team_mates_count: 5 });
  const locked = await client.call(listTeams, { query: { all: '1', search: 'Night Shift' } });
  expect(locked.body.data[0]?.is_locked).toBe(true);
  const asked = await client.call(listTeams, { query: { search: 'Rooftop Regulars' } });
  const team = await client.call(getTeam, { params: { id: asked.body.data[0]?.id ?? 0 } });
  expect(team.body.data.team_mates.filter(({ status }) => status === null)).toHaveLength(2);

  const withoutHistory = await sql<{ id: number }>`
    select id from matches where status = 'FINISHED' and reason <> 'free_win'
      and not exists (select from match_actions where match_id = matches.id)`.execute(db);
  expect(withoutHistory.rows).toEqual([]);

  const judged = { params: { id: idOf('Turbo Tides Shell Rush') } };
  const challenge = await client.call(listChallengeMatches, { ...judged, query: {} });
  expect(challenge.body.meta.reported).toBeGreaterThan(100);
  expect(challenge.body.data[0]?.results[0]?.value_state).toMatch(/^\/files\//);
  const over = { params: { id: idOf('Turbo Tides Beach Run') } };
  expect((await client.call(listWinners, over)).body.data.map(({ place }) => place)).toEqual([1, 2, 3]);

  const unfit = await sql<{ nickname: string }>`
    select profiles.nickname from profiles join games on games.id = game_id
    where games.reg_ex <> '' and profiles.nickname !~ games.reg_ex`.execute(db);
  expect(unfit.rows).toEqual([]);
  const unknown = await sql<{ count: number }>`
    select count(*)::int as count from users where nickname = '' and name = ''`.execute(db);
  expect(unknown.rows[0]?.count).toBeGreaterThan(10);
}

/** Calls of several ages, conflicts, and in each tournament but the first one screenshot that was used before. */
async function expectDesk(client: Client, context: Context) {
  const needs = (await client.call(listNeeds, { query: {} })).body.data;
  const counted = Object.fromEntries(needs.map(({ kind, count }) => [kind, count]));
  expect(counted['admin-calls']).toBeGreaterThan(3);
  expect(counted.conflicts).toBeGreaterThan(3);
  await comparePictures(context);
  const { data } = (await client.call(listReportsToJudge, { query: { limit: 100 } })).body;
  const ofBrackets = data.filter(
    ({ kind, tournament }) => kind === 'conflict' && [1, 3].includes(tournament.type),
  );
  const used = ofBrackets.filter(({ reused }) => reused.length > 0);
  const tournaments = new Set(ofBrackets.map(({ tournament }) => tournament.id));
  expect(used).toHaveLength(tournaments.size - 1);
}

/** The newcomer's own match waits for them first; whom they meet confirms the first report, and contradicts the second. */
async function expectRivals(address: string, staff: Client) {
  // Players do not sign in at the desk, as which the tests' client calls.
  const signedIn = await fetch(`${address}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoPeople.player.email, password: demoPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const player = openClient(address, token);
  const first = async () => (await player.call(play.listMyTournaments, { query: {} })).body.data[0]!;
  const { id, title, next } = await first();
  expect([title, next.step, next.can_act, next.until]).toEqual([welcomeCup, 'play', true, null]);
  const params = { id };
  const report = async () => {
    const { match_id } = (await first()).next;
    const matches = (await player.call(play.listMyMatches, { params })).body.data;
    const match = matches.find((one) => one.id === match_id);
    const result = match?.kind === 'duel' && match.side === 'first' ? '1:0' : '0:1';
    const told = { params: { id, matchId: match_id! }, body: { result } };
    expect((await player.call(play.reportMatch, told)).status).toBe(201);
    return match_id!;
  };
  const step = async () => (await first()).next.step;
  const patience = { timeout: 60_000, interval: 250 };
  await report();
  await expect.poll(step, patience).toBe('wait-for-opponent');
  const { awaited } = (await first()).next;
  const { data } = (await staff.call(listMatches, { params })).body;
  const other = data.find(({ match_number }) => match_number === awaited?.match_number)!;
  const winner_id = other.first_participant!.id;
  await staff.call(finishMatch, { params: { id, matchId: other.id }, body: { winner_id } });
  expect(await step()).toBe('play');
  const matchId = await report();
  await expect.poll(step, patience).toBe('disputed');
  const chat = await player.call(play.listMyMatchMessages, { params: { id, matchId }, query: {} });
  expect(chat.body.data.map(({ message }) => message)).toEqual([
    'I saw that differently. Staff will have to decide.',
  ]);
}

/** One with 2,000 players in its third round, one just begun, one finished. */
async function expectLeaderboards(client: Client) {
  const listed = await client.call(listTournaments, { query: { limit: 100, type: 2 } });
  const idOf = (title: string) => listed.body.data.find((tournament) => tournament.title === title)?.id ?? 0;
  const read = async (title: string) =>
    (await client.call(listLeaderboardRounds, { params: { id: idOf(title) }, query: { lines: 0 } })).body
      .data;
  const ladder = await read('Neon Drift World Ladder');
  const { participants_count } = ladder[0]!;
  expect(participants_count).toBe(2000);
  expect(ladder.map(({ scored_count }) => scored_count / participants_count)).toEqual([
    1,
    1,
    expect.closeTo(0.6, 2),
    0,
  ]);
  const [begun] = await read('Ashfall Royale Weekly');
  expect([begun!.participants_count > 50, begun!.scored_count]).toEqual([true, 0]);
  const over = { params: { id: idOf('Neon Drift Time Attack') }, query: {} };
  const [first] = (await client.call(listLeaderboard, over)).body.data;
  expect(first).toMatchObject({ rank: 1, lobbies: [{ round: 1 }, { round: 2 }, { round: 3 }, { round: 4 }] });
}

/** Seasons with points on all three boards: archived tournaments count as well. */
async function expectSeasons(client: Client) {
  const { data } = (await client.call(listSeasons, { query: {} })).body;
  expect(data.map(({ is_active }) => is_active)).toEqual(expect.arrayContaining([true, false]));
  const founders = data.find(({ title }) => title === 'Founders’ season')!;
  const solo = await client.call(listSoloStandings, { query: { season_id: founders.id } });
  expect(solo.body.data[0]).toMatchObject({ position: 1, points: 100 });
  for (const board of [listTeamStandings, listClanStandings]) {
    const { body } = await client.call(board, { query: { season_id: 'default' } });
    expect(body.data[0]).toMatchObject({ position: 1, points: expect.any(Number) });
  }
}

test(
  'a start that is killed while it fills the demo leaves nothing, and the next one fills it',
  async () => {
    expect(await decideDemo(database.db, embedded)).toBe(true);
    expect(await decideDemo(database.db, { DEMO: undefined, DATABASE_URL: 'postgres://elsewhere' })).toBe(
      false,
    );
    let records = 0;
    const interrupted = open(true, (context) => {
      // The first games are there by then, and have taken their ids.
      const storePictures: typeof context.files.storePictures = (...given) => {
        records += 1;
        return records > 3 ? Promise.reject(new Error('killed')) : context.files.storePictures(...given);
      };
      return fillDemo({ ...context, files: { ...context.files, storePictures } });
    });
    await expect(interrupted).rejects.toThrow('killed');
    expect(await decideDemo(database.db, embedded)).toBe(true);
    const next = await open(true);
    const body = { email: demoPeople.admin.email, password: demoPassword };
    const signedIn = await openClient(next.address).call(login, { body });
    const client = openClient(next.address, signedIn.body.token);
    const game = await client.call(getGame, { params: { id: 6 } });
    expect(game.body.data.name).toBe('Cardkeepers');
    await next.close();
  },
  patience,
);

test(
  '[D14, D37, O9] the demo is filled once, with all it promises, and its accounts exist only with DEMO=1',
  async () => {
    const first = await open(true);
    const { email } = demoPeople.superAdmin;
    const signedIn = await openClient(first.address).call(login, { body: { email, password: demoPassword } });
    const client = openClient(first.address, signedIn.body.token);
    const games = await client.call(listGames);
    expect(games.body.meta.total).toBeGreaterThanOrEqual(12);
    expect(gameIds.Cardkeepers).toBe(cardGame);
    expect([cardGame, gameIds['Starforge Legends']]).toEqual([6, 12]);
    for (const id of [gameIds.Cardkeepers, gameIds['Starforge Legends']]) {
      const { body } = await client.call(getGame, { params: { id } });
      expect(body.data.icon).toMatch(/^\/files\//);
    }
    expect((await client.call(listRules)).body.meta.total).toBeGreaterThanOrEqual(10);
    await expectLeaderboards(client);
    await expectPlayers(client, database.db);
    await expectMultiLobbies(client, database.db);
    await expectRooms(client);
    await expectSeasons(client);
    await expectDesk(client, first.context);
    await expectRivals(first.address, client);
    await fillDemo(first.context);
    expect((await client.call(listGames)).body.meta.total).toBe(games.body.meta.total);
    await first.close();

    expect(await decideDemo(database.db, embedded)).toBe(true);
    const closed = await open(false);
    expect((await openClient(closed.address, signedIn.body.token).call(listGames)).status).toBe(401);
    expect(
      (await openClient(closed.address).call(login, { body: { email, password: demoPassword } })).status,
    ).toBe(401);
    const stranger = await openClient(closed.address).raw('/api/social-login/discord?backend_auth=1');
    expect(stranger.headers.get('location')).toBe('/login?error=provider-not-configured&provider=discord');
    expect((await openClient(closed.address).raw('/demo-login/discord/userinfo')).status).toBe(404);
    await closed.close();
  },
  patience,
);
