import { finishMatch } from '@matchdesk/contract/formats/matches';
import { giveMatches } from '@matchdesk/contract/formats/referees';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { findMatches, getNextTask } from '@matchdesk/contract/tournaments/next-task';
import { updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { finishLobby, playOut, startedTft } from '#testing/lobbies.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { playRoom, readRooms, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function nextOf(id: number) {
  const manager = await server.as('manager');
  return (await manager.call(getNextTask, { params: { id: id as TournamentId } })).body.data;
}

test('an empty tournament wants people, a closed one nothing', async () => {
  const { id } = await makeTournament(server);
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  expect(await nextOf(id)).toMatchObject({
    task: 'add-participants',
    counts: { participants: 0, ready: 0, needed: 2 },
    waiting: [],
  });
  await setTournamentStatus(server, id, 'CLOSED');
  expect((await nextOf(id)).task).toBe('none');
  const manager = await server.as('manager');
  const missing = await manager.call(getNextTask, { params: { id: 999_999 as TournamentId } });
  expect(missing.status).toBe(404);
});

test('[O25] an old Swiss for eight opens, says that it is too small, and can be made large enough', async () => {
  const { id, title, game_id, started_at, end_at } = await makeTournament(server, {
    type: '7',
    max_member: '16',
  });
  await server.context.db.updateTable('tournaments').set({ max_member: 8 }).where('id', '=', id).execute();
  expect(await nextOf(id)).toMatchObject({ task: 'raise-size', counts: { free: 8, needed: 16 } });
  const admin = await server.as('admin');
  const form = { title, game_id: String(game_id), type: '7', match_type: '1', started_at, end_at };
  const save = (max_member: number) =>
    admin.form(updateTournament, { ...form, max_member: String(max_member) }, { id });
  const refused = await save(8);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    max_member: ['At least 16 for this type. For fewer, choose Round Robin'],
  });
  expect((await save(16)).status).toBe(200);
  expect((await nextOf(id)).task).not.toBe('raise-size');
});

test('a bracket counts the matches that can be played', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  expect(await nextOf(id)).toMatchObject({ task: 'play', counts: { open: 2 } });
  for (const match of matches.slice(0, 2))
    await manager.call(finishMatch, {
      params: { id, matchId: match.id },
      body: { winner_id: match.first_participant!.id },
    });
  expect(await nextOf(id)).toMatchObject({ task: 'play', counts: { open: 1 } });
});

test('rooms are played, then their winners are ticked', async () => {
  const { id, manager } = await startedRooms(server, { sizes: [4, 4] });
  expect(await nextOf(id)).toMatchObject({ task: 'play', counts: { open: 12 } });
  for (const { id: roomId } of await readRooms(manager, id)) await playRoom(manager, id, roomId);
  expect((await nextOf(id)).task).toMatch(/tick-winners|start-bracket/);
});

test('lobbies of TFT are played, then the tournament is closed', async () => {
  const { id, manager } = await startedTft(server, 16);
  expect((await nextOf(id)).task).toBe('play');
  await playOut(manager, id);
  expect((await nextOf(id)).task).toBe('close');
});

test('scores are entered, in a multi-lobby arena and on a leaderboard', async () => {
  const multiLobby = await startedMultiLobby(server, 8);
  expect((await nextOf(multiLobby.id)).task).toBe('enter-scores');
  const last = await startedMultiLobby(server, 4);
  server.clock.advance(3 * 3_600_000);
  for (const { manager, id, lobbies } of [multiLobby, last])
    for (const lobby of lobbies) await scoreLobby(manager, id, lobby);
  expect((await nextOf(multiLobby.id)).task).toBe('next-round');
  expect((await nextOf(last.id)).task).toBe('close');
  const board = await startedLeaderboard(server, 6);
  expect((await nextOf(board.id)).task).toBe('enter-scores');
  await board.enter(1, [[board.entrants[0]!, 3]]);
});

test('a match is found by its id, and while it is played by the name of a side', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [match] = matches;
  const find = async (search: string) => (await manager.call(findMatches, { query: { search } })).body.data;
  const found = {
    id: match!.id,
    tournament_id: id,
    first: match!.first_participant!.name,
    second: match!.second_participant!.name,
  };
  expect(await find(String(match!.id))).toMatchObject([found]);
  expect(await find(`#${match!.id}`)).toMatchObject([found]);
  expect((await find(match!.first_participant!.name)).map((one) => one.id)).toContain(match!.id);
  expect(await find('zz')).toEqual([]);
  await manager.call(finishMatch, {
    params: { id, matchId: match!.id },
    body: { winner_id: match!.second_participant!.id },
  });
  expect((await find(match!.first_participant!.name)).map((one) => one.id)).not.toContain(match!.id);
  expect((await manager.call(findMatches, { query: { search: '' } })).status).toBe(422);
});

test('where many have a name, the matches of those who came last are found', async () => {
  const before = await startedTournament(server, 2);
  const search = 'entrant';
  const find = async () => (await before.manager.call(findMatches, { query: { search } })).body.data;
  expect((await find()).map((one) => one.tournament_id)).toContain(before.id);
  const { id } = await startedTournament(server, 100);
  expect(new Set((await find()).map((one) => one.tournament_id))).toEqual(new Set([id]));
});

test('a match is found by its number in its tournament, before one that has the number as its id', async () => {
  const { manager, matches: earlier } = await startedTournament(server, 4);
  const { id, matches } = await startedTournament(server, 16);
  const find = async (search: string, tournament_id?: number) =>
    (await manager.call(findMatches, { query: { search, ...(tournament_id && { tournament_id }) } })).body
      .data;
  const [called, ...others] = await find('12', id);
  expect(called).toMatchObject({ id: matches[11]!.id, match_number: 12, tournament_id: id });
  expect(others.every((one) => Number(one.id) === 12)).toBe(true);
  expect((await find('#12', id)).every((one) => Number(one.id) === 12)).toBe(true);
  expect((await find('16', id)).some((one) => one.tournament_id === id)).toBe(false);
  const byId = String(earlier[0]!.id);
  expect((await find(byId)).map((one) => one.match_number)).toEqual([1]);
});

/** Gives matches to the manager, who asks for the next task. */
async function giveMine(id: TournamentId, matches: readonly { id: MatchId }[]) {
  const user_id = await server.idOf('manager');
  const ranges = matches.map((match) => ({ from: match.id, to: match.id }));
  const manager = await server.as('manager');
  const given = await manager.call(giveMatches, { params: { id }, body: { matches: ranges, user_id } });
  expect(given.status).toBe(200);
}

test('whoever was given matches is told how many of them can be played', async () => {
  const { id, manager, matches } = await startedTournament(server, 8);
  expect((await nextOf(id)).own).toBeNull();
  const [second, third] = [matches[1]!, matches[2]!];
  const final = matches.at(-1)!;
  await giveMine(id, [second, third, final]);
  // The final is still without sides.
  expect(await nextOf(id)).toMatchObject({ counts: { open: 4 }, own: { given: 3, open: 2, reports: 0 } });
  const finish = ({ id: matchId, first_participant }: typeof second) =>
    manager.call(finishMatch, { params: { id, matchId }, body: { winner_id: first_participant!.id } });
  await finish(second);
  await finish(third);
  expect(await nextOf(id)).toMatchObject({ counts: { open: 2 }, own: { given: 3, open: 0 } });
  const ofAda = await (await server.as('admin')).call(getNextTask, { params: { id } });
  expect(ofAda.body.data.own).toBeNull();
});

test('reports of one’s own matches are counted apart', async () => {
  const { id, match, matches, players, say } = await matchOfTwo(server);
  await giveMine(id, [matches[1]!]);
  await say(players[0], '1:0');
  await say(players[1], '0:1');
  expect(await nextOf(id)).toMatchObject({ task: 'judge', own: { given: 1, reports: 0 } });
  await giveMine(id, [match]);
  expect(await nextOf(id)).toMatchObject({ task: 'judge', own: { given: 2, reports: 1 } });
});

test('one’s own lobbies are open until they have places or scores', async () => {
  const tft = await startedTft(server, 16);
  await giveMine(tft.id, tft.lobbies.slice(0, 2));
  expect((await nextOf(tft.id)).own).toEqual({ given: 2, open: 2, reports: 0 });
  await finishLobby(tft.manager, tft.id, tft.lobbies[0]!);
  expect((await nextOf(tft.id)).own).toMatchObject({ given: 2, open: 1 });

  const arena = await startedMultiLobby(server, 8);
  await giveMine(arena.id, arena.lobbies);
  server.clock.advance(3 * 3_600_000);
  await scoreLobby(arena.manager, arena.id, arena.lobbies[0]!);
  expect(await nextOf(arena.id)).toMatchObject({
    task: 'enter-scores',
    counts: { open: 1 },
    own: { given: 2, open: 1 },
  });
});
