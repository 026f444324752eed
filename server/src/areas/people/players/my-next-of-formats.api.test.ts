import { closeRooms, closeScoredTournament, undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { finishMatch, listMatchHistory } from '@matchdesk/contract/formats/matches';
import { startNextRound } from '@matchdesk/contract/formats/multi-lobby';
import { startRoomsBracket } from '@matchdesk/contract/formats/room-matches';
import * as play from '@matchdesk/contract/people/players';
import { type TournamentType, tournamentTypes } from '@matchdesk/contract/statuses';
import { expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { makeScreenshot, placed, startedChallenge } from '#testing/challenge.testing.ts';
import type { Client } from '#testing/client.ts';
import { readMatches } from '#testing/entrants.testing.ts';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { finishedTournament } from '#testing/finished.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { finishLobby, playersIn, playOut, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import * as multiLobby from '#testing/multi-lobby.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import { euros } from '#testing/prizes.ts';
import { finish, playRoom, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** The next step in a tournament, as its player reads it. */
const next = async ({ client }: TestPlayer, id: number) =>
  (await client.call(play.getMyNext, { params: { id } })).body.data;
const stepOf = async (player: TestPlayer, id: number) => (await next(player, id)).step;
const matchesOf = async <Kind extends play.MyMatch>({ client }: TestPlayer, id: number) =>
  (await client.call(play.listMyMatches, { params: { id } })).body.data as Kind[];

const report = async ({ client }: TestPlayer, id: number, fields: Record<string, string | Blob>) => {
  const { body } = await client.call(play.getMyNext, { params: { id } });
  return client.form(play.reportMatch, fields, { id, matchId: body.data.match_id });
};

const close = (manager: Client, id: number) =>
  manager.call(closeScoredTournament, { params: { id }, body: { confirmed: true } });

test('[PLAY-12] rooms: their matches, the wait for the bracket, the bracket or the way out', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 3] });
  const [one, other] = rooms.map((room) => room.id);
  const first = await takeSeat(server, entrants[0]!, 'First');
  const last = await takeSeat(server, entrants[2]!, 'Last');
  expect(await stepOf(first, id)).toBe('play');
  await playRoom(manager, id, one!);
  for (const player of [first, last]) expect(await stepOf(player, id)).toBe('wait-for-round');
  await playRoom(manager, id, other!);
  await manager.call(startRoomsBracket, { params });
  expect(await next(first, id)).toMatchObject({ step: 'play', match_number: expect.any(Number) });
  expect(await stepOf(last, id)).toBe('out');
  const leads = async (player: TestPlayer) => (await matchesOf(player, id)).map(({ leads_to }) => leads_to);
  expect(await leads(last)).toEqual(['out', 'out']);
  for (const { id: matchId } of await readMatches(manager, id)) {
    const match = (await readMatches(manager, id)).find((found) => found.id === matchId)!;
    const winner_id = match.first_participant!.id;
    await manager.call(finishMatch, { params: { id, matchId }, body: { winner_id } });
  }
  expect(await leads(first)).toEqual(['next', 'next', 'next', 'end']);
  expect(await next(last, id)).toMatchObject({ step: 'done', place: { from: 5, to: 6 } });
});

test('a player of a room reports, and the other side confirms', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [2] });
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  const one = await takeSeat(server, match!.first_participant!.id, 'One');
  const other = await takeSeat(server, match!.second_participant!.id, 'Other');
  const { body } = await report(one, id, { result: '1:0' });
  expect(body.data).toMatchObject({ reports: { mine: '1:0', theirs: null }, awaited: null, leads_to: null });
  expect([await stepOf(one, id), await stepOf(other, id)]).toEqual(['wait-for-report', 'confirm']);
  await report(other, id, { result: '1:0' });
  await manager.call(closeRooms, { params: { id } });
  expect(await next(one, id)).toMatchObject({ step: 'done', place: { from: 1, to: 1 } });
});

test('Swiss: who has played waits for the others, and then meets the next one', async () => {
  const { id, manager, rooms, entrants } = await startedRooms(server, { type: 7, sizes: [16] });
  const player = await takeSeat(server, entrants[0]!, 'Swiss');
  const before = await next(player, id);
  expect(before).toMatchObject({ step: 'play' });
  const open = (await readRoomMatches(manager, id, rooms[0]!.id)).filter((match) => match.first_participant);
  await finish(manager, id, open.find((match) => match.id === before.match_id)!);
  expect(await next(player, id)).toMatchObject({ step: 'wait-for-round', match_id: null });
  for (const match of open.filter((one) => one.id !== before.match_id)) await finish(manager, id, match);
  const after = await next(player, id);
  expect(after.step).toBe('play');
  expect(after.match_id).not.toBe(before.match_id);
});

test('[PLAY-11] TFT: a place is handed in, lobbies send people on or out, and all wait for the end', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16);
  const seats = playersIn(lobbies[0]!);
  const winner = await takeSeat(server, seats[0]!, 'Winner');
  const loser = await takeSeat(server, seats.at(-1)!, 'Loser');
  expect(await next(winner, id)).toMatchObject({
    step: 'play',
    match_id: lobbies[0]!.id,
    match_number: null,
  });
  const answer = await report(winner, id, { place: '1' });
  expect(answer.body.data).toMatchObject({ is_reported: true });
  expect([await stepOf(winner, id), await stepOf(loser, id)]).toEqual(['wait-for-staff', 'play']);
  const isReported = async (player: TestPlayer) =>
    (await matchesOf<play.MyLobby>(player, id)).map(({ is_reported }) => is_reported);
  expect([await isReported(winner), await isReported(loser)]).toEqual([[true], [false]]);
  const params = { id, matchId: lobbies[0]!.id };
  const history = await manager.call(listMatchHistory, { params, query: {} });
  const action_id = history.body.data[0]!.action_id!;
  await manager.call(undoMatchAction, { params: { id }, body: { action_id } });
  expect(await isReported(winner)).toEqual([false]);
  expect(await stepOf(winner, id)).toBe('play');
  await finishLobby(manager, id, (await readLobbies(manager, id))[0]!);
  expect(await stepOf(winner, id)).toBe('wait-for-round');
  expect(await next(loser, id)).toMatchObject({ step: 'out', place: { from: 9, to: 16 } });
  await finishLobby(manager, id, lobbies[1]!);
  expect(await stepOf(winner, id)).toBe('play');
  await playOut(manager, id);
  expect(await next(winner, id)).toMatchObject({ step: 'wait-for-end', place: { from: 1, to: 1 } });
  await close(manager, id);
  expect(await next(winner, id)).toMatchObject({ step: 'done', place: { from: 1, to: 1 } });
  expect(await next(loser, id)).toMatchObject({ step: 'done', place: { from: 9, to: 16 } });
});

test('multi-lobby: points are handed in, the next round takes those who passed', async () => {
  const { id, manager, lobbies } = await multiLobby.startedMultiLobby(server, 8);
  const lines = lobbies[0]!.participants;
  const passing = await takeSeat(server, lines[0]!.id, 'Passing');
  const failing = await takeSeat(server, lines.at(-1)!.id, 'Failing');
  expect(await next(passing, id)).toMatchObject({ step: 'play', match_id: lobbies[0]!.id });
  await report(passing, id, { points: '90' });
  expect([await stepOf(passing, id), await stepOf(failing, id)]).toEqual(['wait-for-staff', 'play']);
  server.clock.advance(3 * hour);
  for (const lobby of lobbies) await multiLobby.scoreLobby(manager, id, lobby);
  for (const player of [passing, failing]) expect(await stepOf(player, id)).toBe('wait-for-round');
  await manager.call(startNextRound, { params: { id }, body: {} });
  expect([await stepOf(passing, id), await stepOf(failing, id)]).toEqual(['play', 'out']);
  const leads = async (player: TestPlayer) => (await matchesOf(player, id)).map(({ leads_to }) => leads_to);
  expect([await leads(passing), await leads(failing)]).toEqual([['next', null], ['out']]);
  for (const lobby of await multiLobby.readLobbies(manager, id))
    await multiLobby.scoreLobby(manager, id, lobby);
  await close(manager, id);
  expect(await next(passing, id)).toMatchObject({ step: 'done', place: { from: expect.any(Number) } });
});

test('a leaderboard: round after round by the clock, then the end', async () => {
  const { id, manager, entrants, rounds, enter } = await startedLeaderboard(server, 3);
  const player = await takeSeat(server, entrants[0]!, 'Scorer');
  const [first, second] = (await matchesOf<play.MyLobby>(player, id)) as [play.MyLobby, play.MyLobby];
  expect([first.leads_to, second.leads_to]).toEqual(['next', 'end']);
  expect(await next(player, id)).toMatchObject({
    step: 'play',
    match_id: rounds[0]!.id,
    until: first.started_at,
  });
  server.clock.set(new Date(first.started_at));
  expect(await next(player, id)).toMatchObject({ step: 'play', match_id: rounds[0]!.id, until: null });
  await report(player, id, { points: '5' });
  expect(await stepOf(player, id)).toBe('wait-for-staff');
  await enter(1, [[entrants[0]!, 5]]);
  expect(await next(player, id)).toMatchObject({ match_id: rounds[1]!.id, until: second.started_at });
  server.clock.set(new Date(second.started_at));
  await enter(2, [[entrants[0]!, 7]]);
  expect(await stepOf(player, id)).toBe('wait-for-end');
  await close(manager, id);
  expect(await next(player, id)).toMatchObject({ step: 'done', place: { from: 1, to: 1 } });
});

test.each(['8', '9'] as const)(
  'a challenge of type %s: a picture, the wait for staff, the end',
  async (type) => {
    const { id, entrants, save } = await startedChallenge(server, 3, { type });
    const player = await takeSeat(server, entrants[0]!, 'Challenger');
    expect(await stepOf(player, id)).toBe('play');
    await report(player, id, { screenshot: await makeScreenshot(type === '8' ? 'red' : 'blue') });
    expect(await stepOf(player, id)).toBe('wait-for-staff');
    await save(placed(...entrants));
    expect(await stepOf(player, id)).toBe('wait-for-end');
  },
);

test.each(Object.keys(tournamentTypes).map(Number) as TournamentType[])(
  '[PLAY-04] type %i ends with the place and the prize of the first',
  async (type) => {
    const { id } = await finishedTournament(server, type, { prize_pool: euros(50) });
    const winner = await server.context.db
      .selectFrom('participants')
      .where('tournament_id', '=', id as never)
      .where('place_from', '=', 1)
      .select('id')
      .executeTakeFirstOrThrow();
    const player = await takeSeat(server, winner.id, 'Winner');
    const done = { step: 'done', place: { from: 1 }, prizes: [{ currency: 'EUR' }] };
    expect(await next(player, id)).toMatchObject(done);
    const { data } = (await player.client.call(play.listMyTournaments, { query: {} })).body;
    expect(data).toMatchObject([{ id, next: done }]);
  },
);
