import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import { getForecast, type HeldUp, listHeldUp } from '@matchdesk/contract/desk/forecast';
import { undoStart } from '@matchdesk/contract/formats/any-format';
import { finishMatch, revertMatch } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import * as play from '@matchdesk/contract/people/players';
import { getMyNext } from '@matchdesk/contract/people/players.next';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute, second } from '#clock.ts';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { playOut, startedTft } from '#testing/lobbies.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { readLobbies, scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { playRoom, readRooms, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { type Forecasts, openForecasts } from './forecast.service.ts';

const server = useTestServer();
let forecasts: Forecasts;
beforeAll(() => {
  forecasts = openForecasts(server.context);
});
afterAll(() => forecasts.close());

/** Makes all that are due. */
async function make(): Promise<number> {
  let made = 0;
  for (let last = -1; last !== made; made += await forecasts.make()) last = made;
  return made;
}

async function forecastOf(id: TournamentId) {
  const manager = await server.as('manager');
  return (await manager.call(getForecast, { params: { id } })).body.data;
}

async function radarOf(tournament_id: TournamentId): Promise<HeldUp[]> {
  const manager = await server.as('manager');
  return (await manager.call(listHeldUp, { query: { tournament_id } })).body.data;
}

async function finish(id: TournamentId, { id: matchId, first_participant }: Match) {
  const manager = await server.as('manager');
  const body = { winner_id: first_participant!.id };
  const answer = await manager.call(finishMatch, { params: { id, matchId }, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const rowsOf = (id: TournamentId) =>
  server.context.db
    .selectFrom('forecasts')
    .where('tournament_id', '=', id)
    .selectAll()
    .orderBy('at')
    .execute();

describe('making forecasts', () => {
  test('[FORE-01] each running tournament has one at most every 15 seconds, however many servers ask', async () => {
    const { id } = await startedTournament(server, 8);
    const other = openForecasts(server.context);
    await Promise.all([make(), other.make(), make(), other.make()]);
    expect(await rowsOf(id)).toHaveLength(1);
    server.clock.advance(14 * second);
    await make();
    expect(await rowsOf(id)).toHaveLength(1);
    server.clock.advance(second);
    await Promise.all([make(), other.make()]);
    await other.close();
    const [first, second_, ...more] = await rowsOf(id);
    expect(more).toEqual([]);
    for (const { at, p10, p50, p90 } of [first!, second_!]) {
      expect(at <= p10 && p10 <= p50 && p50 <= p90).toBe(true);
      expect(Date.parse(p90) - Date.parse(at)).toBeGreaterThan(30 * minute);
    }
  });

  test('[FORE-01] in all types in which matches wait for each other, and in no other', async () => {
    const bracket = await startedTournament(server, 4, { type: '3' });
    const rooms = await startedRooms(server, { sizes: [4, 4] });
    const swiss = await startedRooms(server, { type: 7, sizes: [16] });
    const tft = await startedTft(server, 16);
    const arena = await startedMultiLobby(server, 8);
    await make();
    for (const { id } of [bracket, rooms, swiss, tft, arena])
      expect((await forecastOf(id as TournamentId)).finish).not.toBeNull();
    const types = await server.context.db
      .selectFrom('evenings')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
      .select('type')
      .distinct()
      .execute();
    expect(types.map(({ type }) => type).sort()).toEqual([1, 3, 4, 5, 6, 7]);
  });

  test('[FORE-02] the last one is answered with all before it and the planned end', async () => {
    const { id, matches } = await startedTournament(server, 4);
    server.clock.set(new Date(Date.parse(matches[0]!.started_at)));
    expect(await forecastOf(id)).toMatchObject({ at: null, finish: null, made: [], late_rounds: [] });
    await make();
    server.clock.advance(20 * minute);
    await make();
    const { at, finish: range, made, planned_end, started_at } = await forecastOf(id);
    expect(at).toBe(server.clock.now().toISOString());
    expect(made).toHaveLength(2);
    expect(made[1]).toMatchObject({ at, ...range });
    // The first round has 30 minutes, the last 120.
    expect(Date.parse(planned_end!) - Date.parse(matches[0]!.started_at)).toBe(150 * minute);
    expect(started_at).not.toBeNull();
  });

  test('[FORE-02] rounds that are behind their plan are named', async () => {
    const { id, matches } = await startedTournament(server, 4);
    server.clock.set(new Date(Date.parse(matches[0]!.started_at) + 60 * minute));
    await make();
    const [late] = (await forecastOf(id)).late_rounds;
    expect(late).toMatchObject({ round: 2, open: 1 });
    expect(late!.minutes).toBeGreaterThan(30);
  });
});

describe('the end of an evening', () => {
  test('[FORE-03] the end is kept with its forecasts, and forgotten when it goes on', async () => {
    const { id, matches, manager } = await startedTournament(server, 4);
    server.clock.set(new Date(Date.parse(matches[0]!.started_at)));
    await make();
    server.clock.advance(25 * minute);
    for (const match of matches.slice(0, 2)) await finish(id, match);
    server.clock.advance(25 * minute);
    await make();
    server.clock.advance(10 * minute);
    const [, , final] = await readMatches(manager, id);
    await finish(id, final!);
    const ended = server.clock.now().toISOString();
    server.clock.advance(5 * minute);
    await make();
    expect(await forecastOf(id)).toMatchObject({ finished_at: ended, finish: null, late_rounds: [] });
    server.clock.advance(minute);
    await make();
    expect(await rowsOf(id)).toHaveLength(2);

    await manager.call(revertMatch, { params: { id, matchId: final!.id } });
    await make();
    expect(await forecastOf(id)).toMatchObject({ finished_at: null });
    expect((await forecastOf(id)).finish).not.toBeNull();
  });

  test('[FORE-03] a start that is taken back forgets them', async () => {
    const { id, manager } = await startedTournament(server, 4);
    await make();
    expect(await rowsOf(id)).toHaveLength(1);
    await manager.call(undoStart, { params: { id } });
    server.clock.advance(15 * second);
    await make();
    expect(await rowsOf(id)).toHaveLength(0);
    expect(await forecastOf(id)).toMatchObject({ at: null, started_at: null });
  });

  test('[FORE-06] later evenings of the game know its lengths, and how wrong its forecasts were', async () => {
    const { id, matches, manager } = await startedTournament(server, 8, { game_id: '6' });
    server.clock.set(new Date(Date.parse(matches[0]!.started_at)));
    const empty = await forecastOf(id);
    expect(empty.record).toEqual({ evenings: 0, forecasts: 0, held: 0, median_error: null });
    await make();
    for (const from of [0, 4, 6]) {
      server.clock.advance(90 * minute);
      await make();
      const rows = await readMatches(manager, id);
      for (const match of rows.filter(({ id: match }) => match >= matches[from]!.id))
        if (match.first_participant && match.second_participant && match.winner_id === null)
          await finish(id, match);
    }
    await make();
    server.clock.advance(15 * second);
    await make();
    const next = await startedTournament(server, 8, { game_id: '6' });
    await make();
    const known = await forecastOf(next.id);
    expect(known.record).toMatchObject({ evenings: 1, forecasts: 3 });
    expect(known.record.median_error).toBeGreaterThan(0);
    const elsewhere = await startedTournament(server, 8, { game_id: '12' });
    await make();
    const length = ({ made: [first] }: Awaited<ReturnType<typeof forecastOf>>) =>
      Date.parse(first!.p50) - Date.parse(first!.at);
    // Matches took an hour and a half there, and half an hour by the schedule here.
    expect(length(known)).toBeGreaterThan(1.5 * length(await forecastOf(elsewhere.id)));
  });
});

test('[FORE-07] players read when their match is expected to begin, to five minutes', async () => {
  const { id, match, players } = await matchOfTwo(server);
  const next = async (player = players[0]!) =>
    (await player.client.call(getMyNext, { params: { id }, query: {} })).body.data;
  server.clock.set(new Date(Date.parse(match.started_at)));
  await make();
  expect(await next()).toMatchObject({ step: 'play', expected_at: null });
  server.clock.advance(28 * minute);
  await finish(id, match);
  await make();
  const { step, match_id, expected_at } = await next();
  expect([step, match_id]).toEqual(['wait-for-opponent', match.id + 2]);
  expect(Date.parse(expected_at!) % (5 * minute)).toBe(0);
  expect(Date.parse(expected_at!) - server.clock.now().getTime()).toBeLessThan(60 * minute);
  expect(await next(players[1])).toMatchObject({ step: 'out', expected_at: null });
  // As soon as they can begin, nothing is expected any more.
  await finish(id, {
    ...match,
    id: (match.id + 1) as MatchId,
    first_participant: await otherSide(id, match.id + 1),
  });
  server.clock.advance(15 * second);
  await make();
  expect(await next()).toMatchObject({ step: 'play', expected_at: null });
});

async function otherSide(id: TournamentId, matchId: number) {
  const rows = await readMatches(await server.as('manager'), id);
  return rows.find((row) => row.id === matchId)!.first_participant;
}

describe('the radar', () => {
  test('[FORE-04] names what holds the end up, since when, and who waits', async () => {
    const { id, matches } = await startedTournament(server, 4);
    const [first, second_] = matches as [Match, Match];
    server.clock.set(new Date(Date.parse(first.started_at) + 20 * minute));
    await finish(id, first);
    const waitingSince = server.clock.now().toISOString();
    server.clock.advance(60 * minute);
    await make();
    const [held, ...others] = await radarOf(id);
    expect(others).toEqual([]);
    expect(held).toMatchObject({
      match_id: second_.id,
      match_number: 2,
      lobby: null,
      kind: 'bracket',
      sides: [second_.first_participant!, second_.second_participant!].map(({ id, name }) => ({ id, name })),
      stage: 'play',
      since: second_.started_at,
      delays_end: true,
      share: 1,
      length: 'silent',
      review: null,
      called_since: null,
      waiting: { count: 1, names: [first.first_participant!.name], since: waitingSince },
    });
    expect(held!.harm).toBeGreaterThan(30);
    const whole = (await (await server.as('manager')).call(listHeldUp, { query: {} })).body;
    const harms = whole.data.filter(({ delays_end }) => delays_end).map(({ harm }) => harm);
    expect(harms).toEqual(harms.toSorted((one, other) => other - one));
    expect(harms.length).toBeGreaterThan(1);
    expect(whole.meta.tournaments.map((one) => one.id)).toContain(id);
    expect(whole.meta.tournaments.find((one) => one.id === id)!.finish).toEqual(
      (await forecastOf(id)).finish,
    );
  });

  test('[FORE-05] what ended since is not listed, and whoever may not edit reads nothing', async () => {
    const { id, matches } = await startedTournament(server, 2);
    server.clock.set(new Date(Date.parse(matches[0]!.started_at) + 80 * minute));
    await make();
    expect(await radarOf(id)).toHaveLength(1);
    const stranger = await server.as('managerWithoutPermission');
    const { body } = await stranger.call(listHeldUp, { query: { tournament_id: id } });
    expect(body).toMatchObject({ data: [], meta: { tournaments: [] } });
    await finish(id, matches[0]!);
    expect(await radarOf(id)).toEqual([]);
  });

  test('[FORE-04] a message is a sign of life, a call is named, and reports that wait are', async () => {
    const { id, match, players, say } = await matchOfTwo(server);
    // Earlier evenings of this file were long too.
    server.clock.set(new Date(Date.parse(match.started_at) + 300 * minute));
    await make();
    const held = async () => (await radarOf(id)).find(({ match_id }) => match_id === match.id);
    expect(await held()).toMatchObject({ length: 'silent', called_since: null, review: null });
    const params = { id, matchId: match.id };
    await players[0]!.client.call(play.sendMyMatchMessage, { params, body: { message: 'still playing' } });
    expect(await held()).toMatchObject({ length: 'long', called_since: null });
    await players[0]!.client.call(play.sendMyMatchMessage, {
      params,
      body: { message: `${adminCallToken} help` },
    });
    expect(await held()).toMatchObject({ called_since: server.clock.now().toISOString() });
    await say(players[0], '1:0');
    await say(players[1], '0:1');
    server.clock.advance(60 * minute);
    await make();
    expect(await held()).toMatchObject({ stage: 'settle', review: 'conflict' });
  });

  test('[FORE-04] a call is listed also where the match holds up nobody', async () => {
    const { id, match, matches, players } = await matchOfTwo(server);
    server.clock.set(new Date(Date.parse(match.started_at) - 5 * minute));
    await make();
    const params = { id, matchId: match.id };
    const message = `${adminCallToken} when do we begin?`;
    await players[0]!.client.call(play.sendMyMatchMessage, { params, body: { message } });
    const held = await radarOf(id);
    expect(held).toMatchObject([{ match_id: match.id, stage: null, delays_end: false, harm: 0 }]);
    expect(matches).toHaveLength(3);
  });

  test('[FORE-04] lobbies are named by round and number, and a step of staff is one', async () => {
    const { id, lobbies, manager } = await startedMultiLobby(server, 8);
    server.clock.set(new Date(Date.parse(lobbies[0]!.lobby_started) + 90 * minute));
    await scoreLobby(manager, id, lobbies[0]!);
    await make();
    expect((await radarOf(id))[0]).toMatchObject({
      match_id: lobbies[1]!.id,
      match_number: null,
      lobby: { round: 1, lobby: 2 },
      kind: 'lobby',
      sides: [],
    });
    for (const lobby of (await readLobbies(manager, id)).slice(1)) await scoreLobby(manager, id, lobby);
    server.clock.advance(30 * minute);
    await make();
    expect((await radarOf(id))[0]).toMatchObject({
      kind: 'step',
      match_id: null,
      stage: 'staff',
      length: 'long',
    });
  });

  test('rooms and TFT are read to their end', async () => {
    const rooms = await startedRooms(server, { sizes: [4, 4] });
    const tft = await startedTft(server, 16);
    server.clock.advance(4 * 60 * minute);
    for (const { id } of await readRooms(rooms.manager, rooms.id))
      await playRoom(rooms.manager, rooms.id, id);
    await playOut(tft.manager, tft.id);
    await make();
    expect((await radarOf(rooms.id as TournamentId))[0]).toMatchObject({ match_id: null, stage: 'staff' });
    expect(await forecastOf(tft.id as TournamentId)).toMatchObject({ finish: null });
  });
});
