import { listTimings, saveTimings } from '@matchdesk/contract/formats/elimination';
import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { createRoomTemplate } from '@matchdesk/contract/tournaments/templates';
import { expect, test, vi } from 'vitest';
import { moveByClock } from '#areas.ts';
import { minute } from '#clock.ts';
import { tick } from '#lifecycle/tournament-clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import {
  filledRooms,
  finish,
  playRoom,
  readRoomMatches,
  readRooms,
  startedRooms,
} from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const after = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * minute).toISOString();

test('[RR-12, RR-32] a round moves with those after it, but never before its room starts', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [4] });
  const roomId = rooms[0]!.id;
  const room = (await manager.call(contract.getRoom, { params: { id, roomId } })).body.data;
  expect(room.rounds.map(({ started_at, duration }) => [started_at, duration])).toEqual([
    [room.started_at, 60],
    [after(room.started_at, 60), 60],
    [after(room.started_at, 120), 60],
  ]);
  const move = (round: number, started_at: string, duration?: number) =>
    manager.call(contract.updateRoomRound, {
      params: { id, roomId, round },
      body: { started_at, ...(duration && { duration }) },
    });
  const early = await move(2, after(room.started_at, -1));
  expect([early.status, early.body.errors?.started_at]).toEqual([
    422,
    ['The start time of the round cannot be less than the start time of the whole room'],
  ]);
  const moved = await move(2, after(room.started_at, 150), 45);
  expect(moved.body.data.rounds.map(({ started_at }) => started_at)).toEqual([
    room.started_at,
    after(room.started_at, 150),
    after(room.started_at, 195),
  ]);
  const matches = await readRoomMatches(manager, id, roomId);
  expect(matches.at(-1)!.started_at).toBe(after(room.started_at, 195));
  expect((await move(9, after(room.started_at, 400))).status).toBe(404);
  await playRoom(manager, id, roomId);
  expect((await move(1, after(room.started_at, 30))).body.code).toBe('round-fixed');
  const untouched = await filledRooms(server, { sizes: [2] });
  const before = await untouched.manager.call(contract.updateRoomRound, {
    params: { id: untouched.id, roomId: untouched.rooms[0]!.id, round: 1 },
    body: { started_at: room.started_at },
  });
  expect(before.body.code).toBe('round-not-found');
});

test('a round says when the last of its matches ended, as far as they did', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [4] });
  const roomId = rooms[0]!.id;
  const ends = async () => {
    const { rounds } = (await manager.call(contract.getRoom, { params: { id, roomId } })).body.data;
    return rounds.map(({ ended_at }) => ended_at);
  };
  expect(await ends()).toEqual([null, null, null]);
  const [first, second] = (await readRoomMatches(manager, id, roomId)).filter(({ round }) => round === 1);
  const at = async (match: typeof first) => {
    server.clock.advance(10 * minute);
    await finish(manager, id, match!);
    return server.clock.now().toISOString();
  };
  const earlier = await at(first);
  expect(await ends()).toEqual([earlier, null, null]);
  const later = await at(second);
  expect(await ends()).toEqual([later, null, null]);
  const params = { id, matchId: second!.id };
  await manager.call(roomMatches.revertRoomMatch, { params, query: {} });
  expect(await ends()).toEqual([earlier, null, null]);
});

test('[RR-24, RR-29] a room template gives minutes and games of each round in order, the room’s own for the rest', async () => {
  const { id } = await makeTournament(server, { type: '4', max_member: '16' });
  await enterPlayers(server, id, 4);
  const manager = await server.as('manager');
  const template = await manager.call(createRoomTemplate, {
    body: {
      title: 'Short then long',
      game_id: 12,
      info: [
        { duration: 20, matches: 3 },
        { duration: 40, matches: 5 },
      ],
    },
  });
  const template_id = template.body.data.id;
  const started_at = after(server.clock.now().toISOString(), 90);
  const made = await manager.call(contract.createRooms, {
    params: { id },
    body: { length: 1, size: 4, started_at, template_id, duration: 70, games_in_round: 7 },
  });
  expect(made.status).toBe(201);
  await manager.call(contract.fillRooms, { params: { id } });
  await manager.call(roomMatches.generateRoomMatches, { params: { id }, body: {} });
  const [summary] = await readRooms(manager, id);
  const room = (await manager.call(contract.getRoom, { params: { id, roomId: summary!.id } })).body.data;
  expect(room).toMatchObject({ size: 4, template_id, duration: 70, games_in_round: 7, name: 'Room 1' });
  expect(room.rounds.map(({ duration, games_count }) => [duration, games_count])).toEqual([
    [20, 3],
    [40, 5],
    [70, 7],
  ]);
  expect(Date.parse(room.rounds[2]!.started_at) - Date.parse(room.started_at)).toBe(60 * minute);
});

test('the clock begins each round of the rooms: open matches have started then', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [3] });
  const statuses = async () => (await readRoomMatches(manager, id, rooms[0]!.id)).map(({ status }) => status);
  expect(await statuses()).toEqual(['OPENED', 'OPENED', 'OPENED']);
  server.clock.advance(31 * minute);
  expect(await tick(server.context, moveByClock)).toBeGreaterThan(0);
  expect(await statuses()).toEqual(['STARTED', 'OPENED', 'OPENED']);
  expect((await readRooms(manager, id))[0]!.status).toBe('STARTED');
  expect(await tick(server.context, moveByClock)).toBe(0);
  server.clock.advance(60 * minute);
  await tick(server.context, moveByClock);
  expect(await statuses()).toEqual(['STARTED', 'STARTED', 'OPENED']);
  const due = await server.context.db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select('due_at')
    .executeTakeFirstOrThrow();
  expect(due.due_at).toBe((await readRoomMatches(manager, id, rooms[0]!.id))[2]!.started_at);
});

test('the schedule lists the rounds of rooms by window, and that of the bracket is saved like any other', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { sizes: [3, 2] });
  const listed = await manager.call(contract.listRoomRounds, { params, query: {} });
  expect(listed.body.data.map(({ room_name, round, status }) => [room_name, round, status])).toEqual([
    ['Room 1', 1, 'OPENED'],
    ['Room 1', 2, 'OPENED'],
    ['Room 1', 3, 'OPENED'],
    ['Room 2', 1, 'OPENED'],
  ]);
  const second = await manager.call(contract.listRoomRounds, { params, query: { from: 1, to: 1 } });
  expect([second.body.data.length, second.body.meta.total]).toEqual([1, 2]);
  expect((await manager.call(listTimings, { params })).body.data).toEqual([]);
  for (const room of rooms) await playRoom(manager, id, room.id);
  await manager.call(roomMatches.startRoomsBracket, { params });
  const timings = (await manager.call(listTimings, { params })).body.data;
  expect(timings.map(({ name }) => name)).toEqual(['Semifinals', 'Final']);
  const later = timings.map(({ round, started_at, games_count }) => ({
    round,
    games_count,
    started_at: after(started_at, 600),
  }));
  const saved = await manager.call(saveTimings, { params, body: { rounds: later } });
  expect(saved.body.data.map(({ started_at }) => started_at)).toEqual(later.map((row) => row.started_at));
});

test('the clock begins rounds of the rooms, and from the bracket on those of the bracket', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { sizes: [3, 3] });
  const begun = async () => {
    const publish = vi.spyOn(server.context.live, 'publish');
    await tick(server.context, moveByClock);
    const heard = publish.mock.calls.map(([channel, type]) => `${channel} ${type}`);
    publish.mockRestore();
    return heard.filter((line) => line.includes(`.${id} `));
  };
  server.clock.advance(31 * minute);
  expect(await begun()).toEqual([`rr.${id} rooms`, `public.tournament.${id} rooms`]);
  for (const room of rooms) await playRoom(manager, id, room.id);
  await manager.call(roomMatches.startRoomsBracket, { params });
  const [first] = (await manager.call(listTimings, { params })).body.data;
  server.clock.set(new Date(Date.parse(first!.started_at) + minute));
  expect(await begun()).toEqual([`tournament.${id} brackets`, `public.tournament.${id} brackets`]);
});
