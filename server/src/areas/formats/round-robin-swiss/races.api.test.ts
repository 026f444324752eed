import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import type { RoomId, TournamentId } from '@matchdesk/contract/ids';
import { brokenRoomInvariants } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import { listAllRooms, listRoomRows } from '#rows/rooms/index.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { playRoom, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const clients = 50;

/** What a raw edit or a lost race would have broken. */
async function brokenIn(id: number, format: 4 | 7) {
  const { db } = server.context;
  const broken: unknown[] = [];
  for (const room of await listAllRooms(db, id as TournamentId)) {
    const rows = await listRoomRows(db, room);
    broken.push(...brokenRoomInvariants(format, room.row, rows));
    const finished = rows.filter(({ status }) => status === 'FINISHED').length;
    if (finished !== room.finished_count) broken.push({ counted: room.finished_count, finished });
  }
  return broken;
}

const count = (statuses: readonly number[]) => ({
  ok: statuses.filter((status) => status === 200).length,
  refused: statuses.filter((status) => status === 409).length,
});

test('fifty at once finish one match for either side: one winner, and one answer each', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [3] });
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  const sides = [match!.first_participant!.id, match!.second_participant!.id];
  const answers = await Promise.all(
    Array.from({ length: clients }, (_, index) =>
      manager.call(roomMatches.finishRoomMatch, {
        params: { id, matchId: match!.id },
        body: { winner_id: sides[index % 2]! },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(count(statuses)).toEqual({ ok: clients / 2, refused: clients / 2 });
  expect(answers.filter(({ body }) => body.action_id).length).toBe(1);
  expect(await brokenIn(id, 4)).toEqual([]);
});

test('fifty at once finish, revert and undo all over a Swiss room: it stays whole', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { type: 7, sizes: [16] });
  const roomId = rooms[0]!.id;
  const matches = await readRoomMatches(manager, id, roomId);
  const one = async (index: number) => {
    const match = matches[index % 8]!;
    const target = { params: { id, matchId: match.id } };
    const winner_id = (index % 3 ? match.first_participant : match.second_participant)!.id;
    const done = await manager.call(roomMatches.finishRoomMatch, { ...target, body: { winner_id } });
    if (index % 4 === 0)
      return (
        await manager.call(roomMatches.revertRoomMatch, { ...target, query: { deep: index % 8 === 0 } })
      ).status;
    if (index % 5 === 0 && done.body.action_id)
      return (await manager.call(undoMatchAction, { params, body: { action_id: done.body.action_id } }))
        .status;
    return done.status;
  };
  const statuses = await Promise.all(Array.from({ length: clients }, (_, index) => one(index)));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await brokenIn(id, 7)).toEqual([]);
  await playRoom(manager, id, roomId);
  expect(await brokenIn(id, 7)).toEqual([]);
});

test('fifty at once tick winners and start the bracket: one bracket, of the winners that stood then', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 3] });
  await playRoom(manager, id, rooms[0]!.id);
  await playRoom(manager, id, rooms[1]!.id);
  const tick = (index: number) =>
    manager.call(contract.tickRoomWinner, {
      params: { id, roomId: rooms[0]!.id },
      body: { participantId: entrants[index % 3]!, winner: index % 2 === 0 },
    });
  const start = () => manager.call(roomMatches.startRoomsBracket, { params });
  const answers = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const isStart = index % 5 === 4;
      const { status } = isStart ? await start() : await tick(index);
      return { isStart, status };
    }),
  );
  const started = answers.filter(({ isStart }) => isStart).map(({ status }) => status);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  if (!started.includes(200)) expect((await start()).status).toBe(200);
  else expect(count(started)).toEqual({ ok: 1, refused: 9 });
  const state = await manager.call(contract.getRoundRobin, { params });
  const bracket = await server.context.db
    .selectFrom('brackets')
    .where('tournament_id', '=', id)
    .select('entrants')
    .execute();
  expect(bracket).toEqual([{ entrants: state.body.data?.winners_count }]);
  expect(await brokenIn(id, 4)).toEqual([]);
});

test('fifty at once take a seat in a small room: nobody sits twice, and no room is overfull', async () => {
  const { id } = await makeTournament(server, { type: '4', max_member: '16' });
  const entrants = await enterPlayers(server, id, 8);
  const manager = await server.as('manager');
  await manager.call(contract.createRooms, { params: { id }, body: { length: 3, size: 3 } });
  const rooms = (await manager.call(contract.listRooms, { params: { id }, query: {} })).body.data;
  const statuses = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const seat = {
        params: { id, roomId: rooms[index % 3]!.id as RoomId },
        query: { participant_id: entrants[index % 8]! },
      };
      return (await manager.call(contract.addToRoom, seat)).status;
    }),
  );
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const seats = await server.context.db
    .selectFrom('room_seats')
    .where('tournament_id', '=', id)
    .select(['participant_id', 'room_id'])
    .execute();
  expect(new Set(seats.map(({ participant_id }) => participant_id)).size).toBe(seats.length);
  const sizes = Map.groupBy(seats, ({ room_id }) => room_id);
  expect([...sizes.values()].every((inRoom) => inRoom.length <= 3)).toBe(true);
});
