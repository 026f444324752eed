import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import {
  filledRooms,
  finish,
  playRoom,
  readRoomMatches,
  startedRooms,
} from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[RR-26, RR-28, D86] the participants of rooms come with their points, whether they go on, and their status', async () => {
  const { id, params, manager, entrants, rooms } = await startedRooms(server, { sizes: [3, 3] });
  const [one] = rooms;
  await playRoom(manager, id, one!.id);
  const listed = await manager.call(contract.listRoomParticipants, { params, query: { limit: 50 } });
  expect(listed.body.data.map((participant) => participant.id).sort()).toEqual(entrants.toSorted());
  const ofRoom = listed.body.data.filter(({ room_id }) => room_id === one!.id);
  const shown = ofRoom.map(({ earned_points, swiss_winner, status }) => ({
    earned_points,
    swiss_winner,
    status,
  }));
  expect(shown).toEqual([
    { earned_points: 2, swiss_winner: true, status: 'active' },
    { earned_points: 1, swiss_winner: true, status: 'active' },
    { earned_points: 0, swiss_winner: false, status: 'active' },
  ]);
  const alone = await manager.call(contract.listRoomParticipants, { params, query: { room_id: one!.id } });
  expect(alone.body.data).toEqual(ofRoom);
  const { body } = await manager.call(contract.getRoom, { params: { id, roomId: one!.id } });
  expect(body.data.participants).toEqual(ofRoom);
  const player = await server.as('player');
  expect((await player.call(contract.listRoomParticipants, { params, query: {} })).status).toBe(403);
  const nowhere = { params: { id: 2_000_000_000 }, query: {} };
  for (const call of [contract.listRoomParticipants, contract.listRooms])
    expect((await manager.call(call, nowhere)).body.code).toBe('tournament-not-found');
});

test('[RR-37] one match of a room is read by its id, and only within its tournament', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [3] });
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  const { data } = await finish(manager, id, match!);
  const read = await manager.call(roomMatches.getRoomMatch, { params: { id, matchId: match!.id } });
  expect([read.status, read.body.data]).toEqual([200, { ...data, results: [] }]);
  const other = await startedRooms(server, { sizes: [2] });
  const stranger = { params: { id: other.id, matchId: match!.id } };
  expect((await manager.call(roomMatches.getRoomMatch, stranger)).status).toBe(404);
});

test('[RR-40] generating the matches starts the tournament, once, and only when no room is empty', async () => {
  const { id, params, manager, rooms } = await filledRooms(server, { sizes: [4, 3] });
  const generate = () => manager.call(roomMatches.generateRoomMatches, { params, body: {} });
  const added = { length: 1, size: 4, existing: 'add' } as const;
  expect((await manager.call(contract.createRooms, { params, body: added })).status).toBe(201);
  expect((await generate()).status).toBe(409);
  const empty = (await manager.call(contract.listRooms, { params, query: {} })).body.data.at(-1)!;
  await manager.call(contract.deleteRoom, { params: { id, roomId: empty.id } });
  const generated = await generate();
  expect([generated.status, generated.body.data.status]).toEqual([200, 'STARTED']);
  const counts = await Promise.all(
    rooms.map(async (room) => (await readRoomMatches(manager, id, room.id)).length),
  );
  expect(counts).toEqual([6, 3]);
  expect((await generate()).status).toBe(409);
  expect((await manager.call(getTournament, { params })).body.data.status).toBe('STARTED');
});
