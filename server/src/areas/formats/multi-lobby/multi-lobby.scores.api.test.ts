import {
  getLastSave,
  revertLastSave,
  startTournament,
  undoMatchAction,
} from '@matchdesk/contract/formats/any-format';
import { listMatchHistory } from '@matchdesk/contract/formats/matches';
import { generateLobbies, getLobby, saveLobby } from '@matchdesk/contract/formats/multi-lobby';
import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import { register } from '@matchdesk/contract/people/players';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { drawnMultiLobby, readLobbies, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { makeTeam, makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

interface Cell {
  id: number;
  points?: number | null;
  passed?: boolean;
  was?: { points?: number | null; passed?: boolean };
  user_id?: number;
}

const save = (client: Client, id: number, matchId: number, participants: Cell[]) =>
  client.call(saveLobby, { params: { id, matchId }, body: { participants } });

const read = async (client: Client, id: number, matchId: number) =>
  (await client.call(getLobby, { params: { id, matchId } })).body.data;

const cellsOf = (lobby: Lobby) => lobby.participants.map(({ points, passed }) => [points, passed]);

async function running() {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  const lobby = lobbies[0]!;
  const [a, b, c, d] = lobby.participants.map((line) => Number(line.id));
  const people = [a!, b!, c!, d!] as const;
  return { id, manager, lobby, people };
}

test('[MLOB-09] scores are whole numbers without a sign; ticks and lines that are not sent stay', async () => {
  const { id, manager, lobby, people } = await running();
  const [a, b, c] = people;
  const users = lobby.participants.map((line) => line.user_id!);
  const saved = await save(manager, id, lobby.id, [
    { id: a, user_id: users[0]!, points: -5, passed: true },
    { id: b, points: 0 },
  ]);
  expect([saved.status, saved.body.conflicts]).toEqual([200, []]);
  expect(saved.body.data).toMatchObject({ seated: 4, scored: 2, passed: 1 });
  expect(cellsOf(await read(manager, id, lobby.id))).toEqual([
    [5, true],
    [0, false],
    [null, false],
    [null, false],
  ]);
  const half = await save(manager, id, lobby.id, [{ id: c, points: 1.5 }]);
  expect([half.status, half.body.errors]).toEqual([
    422,
    { 'participants[0][points]': ['A whole number is needed'] },
  ]);
  await save(manager, id, lobby.id, [
    { id: a, points: null },
    { id: b, passed: true },
  ]);
  expect(cellsOf(await read(manager, id, lobby.id)).slice(0, 2)).toEqual([
    [null, true],
    [0, true],
  ]);
  const room = { room_id: 'L-1', password: 'p' };
  const params = { id, matchId: lobby.id };
  expect((await manager.call(saveLobby, { params, body: room })).body.data).toMatchObject(room);
  expect((await manager.call(saveLobby, { params, body: {} })).body.code).toBe('nothing-to-save');
});

test('the first score makes the tournament run', async () => {
  const { id, manager, lobby, people } = await running();
  await save(manager, id, lobby.id, [{ id: people[0], passed: true }]);
  const statusOf = async () => (await manager.call(getTournament, { params: { id } })).body.data.status;
  expect(await statusOf()).toBe('STARTED');
  await save(manager, id, lobby.id, [{ id: people[0], points: 3 }]);
  expect(await statusOf()).toBe('IN_PROGRESS');
});

test('nobody overwrites what somebody else typed: clean cells are saved, the others come back', async () => {
  const { id, manager, lobby, people } = await running();
  const [a, b, c] = people;
  const other = await server.as('superAdmin');
  await save(other, id, lobby.id, [{ id: a, points: 14, was: { points: null } }]);
  const mixed = await save(manager, id, lobby.id, [
    { id: a, points: 12, passed: true, was: { points: null, passed: false } },
    { id: b, points: 7, was: { points: null } },
  ]);
  expect(mixed.status).toBe(200);
  expect(mixed.body.conflicts).toMatchObject([{ id: a, fields: ['points'], points: 14, passed: true }]);
  expect(mixed.body.conflicts[0]).toMatchObject({ by: expect.any(String), at: expect.any(String) });
  expect(cellsOf(await read(manager, id, lobby.id)).slice(0, 2)).toEqual([
    [14, true],
    [7, false],
  ]);
  const stale = [{ id: a, points: 12, was: { points: null } }];
  const nothing = await save(manager, id, lobby.id, stale);
  expect([nothing.status, nothing.body.code]).toEqual([409, 'scores-changed-meanwhile']);
  expect(nothing.body.errors).toEqual({
    'participants[0][points]': [expect.stringMatching(/^Meanwhile .+ entered: 14\.$/)],
  });
  const same = await save(manager, id, lobby.id, [{ id: a, points: 14, was: { points: null } }]);
  expect([same.status, same.body.conflicts, same.body.action_id]).toEqual([200, [], null]);
  const blunt = await save(manager, id, lobby.id, [
    { id: c, points: 1 },
    { id: a, points: 15 },
  ]);
  expect([blunt.status, blunt.body.saved.length]).toEqual([200, 2]);
});

test('[MLOB-08] scores are locked before the start and in a finished lobby', async () => {
  const { id, manager, lobbies } = await drawnMultiLobby(server, 6);
  const line = lobbies[0]!.participants[0]!;
  const early = await save(manager, id, lobbies[0]!.id, [{ id: line.id, points: 1 }]);
  expect([early.status, early.body.code]).toEqual([409, 'scores-locked']);
  const { db } = server.context;
  await db.updateTable('tournaments').set({ status: 'STARTED' }).where('id', '=', id).execute();
  await db
    .updateTable('arena_lobbies')
    .set({ status: 'FINISHED' })
    .where('id', '=', lobbies[0]!.id)
    .execute();
  const late = await save(manager, id, lobbies[0]!.id, [{ id: line.id, points: 1 }]);
  expect([late.status, late.body.code]).toEqual([409, 'scores-locked']);
});

test('wrong lines are refused under their field, and nothing is saved', async () => {
  const { id, manager, lobby, people } = await running();
  const [a, b] = people;
  const twice = await save(manager, id, lobby.id, [
    { id: a, points: 1 },
    { id: a, points: 2 },
  ]);
  expect([twice.status, twice.body.code]).toEqual([422, 'named-twice']);
  const stranger = await save(manager, id, lobby.id, [
    { id: b, points: 1 },
    { id: 999_999, points: 2 },
  ]);
  expect([stranger.status, Object.keys(stranger.body.errors ?? {})]).toEqual([422, ['participants[1][id]']]);
  const account = await save(manager, id, lobby.id, [{ id: b, points: 1, user_id: 1 }]);
  expect([account.status, account.body.errors]).toEqual([
    422,
    { 'participants[0][user_id]': ['This account does not belong to the participant.'] },
  ]);
  expect((await save(manager, id, lobby.id, [{ id: b, points: 1e12 }])).status).toBe(422);
  expect((await read(manager, id, lobby.id)).scored).toBe(0);
  const outsider = await server.as('managerWithoutGame');
  expect((await save(outsider, id, lobby.id, [{ id: b, points: 1 }])).status).toBe(403);
});

test('[MLOB-17, D75] a lobby takes its room, or points and ticks: a single names the account, a team those of its line-up', async () => {
  const { id: singles, manager: staff, lobby: own, people } = await running();
  const update = (body: object) => staff.call(saveLobby, { params: { id: singles, matchId: own.id }, body });
  const room = { room_id: 'L-9', password: 'word' };
  expect((await update(room)).body.data).toMatchObject(room);
  const user_id = own.participants[0]!.user_id!;
  const changed = { id: people[0], user_id, points: 12, passed: true };
  expect((await update({ participants: [changed] })).body.saved).toMatchObject([
    { id: people[0], points: 12, passed: true },
  ]);
  const account = await update({ participants: [{ ...changed, user_id: user_id + 1000 }] });
  expect(Object.keys(account.body.errors ?? {})).toEqual(['participants[0][user_id]']);

  const { id } = await makeTournament(server, {
    type: '5',
    match_type: '2',
    team_mates: '2',
    max_lobby_players: '6',
    auto_check_in: '1',
  });
  const captains = [await signUpPlayer(server, 'Ann'), await signUpPlayer(server, 'Bo')];
  for (const captain of captains) {
    const team = await makeTeam(server, captain, [`Mate${captain.nickname}`]);
    const body = { team_id: team.id, line_up: team.members };
    expect((await captain.client.call(register, { params: { id }, body })).status).toBe(201);
  }
  const manager = await server.as('manager');
  await manager.call(generateLobbies, { params: { id } });
  await manager.call(startTournament, { params: { id }, body: {} });
  const [lobby] = await readLobbies(manager, id);
  const [line] = lobby!.participants;
  expect([line?.user_id, line?.user_ids.length, line?.participant.team_id]).toEqual([
    null,
    2,
    expect.any(Number),
  ]);
  const params = { id, matchId: lobby!.id };
  const saved = await manager.call(saveLobby, {
    params,
    body: { participants: [{ id: line!.id, user_ids: line!.user_ids, points: 4 }] },
  });
  expect([saved.status, saved.body.saved[0]?.points]).toEqual([200, 4]);
  const other = lobby!.participants[1]!.user_ids;
  const refused = await manager.call(saveLobby, {
    params,
    body: { participants: [{ id: line!.id, user_ids: other, points: 5 }] },
  });
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['participants[0][user_ids]']);
});

test('save after save is taken back, the latest first, each with its preview; and a revert can be undone', async () => {
  const { id, manager, lobby, people } = await running();
  const [a, b] = people;
  await save(manager, id, lobby.id, [{ id: a, points: 10 }]);
  await save(manager, id, lobby.id, [{ id: b, points: 20, passed: true }]);
  const last = async () => (await manager.call(getLastSave, { params: { id } })).body.data;
  const revert = (action_id: number) => manager.call(revertLastSave, { params: { id }, body: { action_id } });
  const second = await last();
  expect(second).toMatchObject({ action: 'scores saved', by: expect.any(String) });
  expect(second?.impact).toMatchObject([
    { kind: 'scores', match_id: lobby.id, round: 1, lobby: 1, winners: [{ id: b }] },
  ]);
  const reverted = await revert(second!.action_id);
  expect(reverted.status).toBe(200);
  expect(cellsOf(await read(manager, id, lobby.id)).slice(0, 2)).toEqual([
    [10, false],
    [null, false],
  ]);
  const back = await manager.call(undoMatchAction, {
    params: { id },
    body: { action_id: reverted.body.action_id! },
  });
  expect(back.status).toBe(200);
  expect(cellsOf(await read(manager, id, lobby.id))[1]).toEqual([20, true]);
});

test('two saves of one lobby do not stand in each other’s way when one is undone', async () => {
  const { id, manager, lobby, people } = await running();
  const [a, b] = people;
  const first = await save(manager, id, lobby.id, [{ id: a, points: 10 }]);
  await save(manager, id, lobby.id, [{ id: b, points: 20 }]);
  const undo = (action_id: number) => manager.call(undoMatchAction, { params: { id }, body: { action_id } });
  expect((await undo(first.body.action_id!)).status).toBe(200);
  const after = await read(manager, id, lobby.id);
  expect([cellsOf(after).slice(0, 2), after.scored]).toEqual([
    [
      [null, false],
      [20, false],
    ],
    1,
  ]);
  const third = await save(manager, id, lobby.id, [{ id: a, points: 11 }]);
  await save(manager, id, lobby.id, [{ id: a, points: 12 }]);
  const late = await undo(third.body.action_id!);
  expect([late.status, late.body.code]).toEqual([409, 'changed-since']);
});

test('a lobby’s History names who changed which line, and keeps no password', async () => {
  const { id, manager, lobby, people } = await running();
  await save(manager, id, lobby.id, [{ id: people[0], points: 10, passed: true }]);
  await manager.call(saveLobby, { params: { id, matchId: lobby.id }, body: { password: 'very secret' } });
  const { data } = (await manager.call(listMatchHistory, { params: { id, matchId: lobby.id } })).body;
  expect(data.map(({ action }) => action)).toEqual(['room saved', 'scores saved']);
  expect(data[1]?.changes).toEqual([{ field: `participant ${people[0]}`, before: '–', after: '10, passed' }]);
  const { name } = lobby.participants[0]!.participant;
  expect(data.map(({ participants }) => participants)).toEqual([[], [{ id: people[0], name }]]);
  expect(JSON.stringify(data)).not.toContain('very secret');
});
