import { startTournament, undoMatchAction } from '@matchdesk/contract/formats/any-format';
import {
  countMatches,
  findNextMatch,
  findParticipantMatches,
  listMatches,
} from '@matchdesk/contract/formats/matches';
import { startRoomsBracket } from '@matchdesk/contract/formats/room-matches';
import { getRoundRobin } from '@matchdesk/contract/formats/round-robin-swiss';
import { expect, test } from 'vitest';
import { finish, playRoom, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('matches of rooms are counted, found by status and shown on a path, like those of the bracket after them', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 3] });
  const counts = async () => (await manager.call(countMatches, { params })).body.data;
  const next = async (query: object) =>
    (await manager.call(findNextMatch, { params, query: query as never })).body.data?.id;
  expect((await counts()).FINISHED).toBe(0);
  const all = (await Promise.all(rooms.map((room) => readRoomMatches(manager, id, room.id)))).flat();
  const open = all.filter((match) => match.first_participant && match.second_participant);
  const [first, second] = open;
  await finish(manager, id, first!);
  await finish(manager, id, open.at(-1)!);
  expect((await counts()).FINISHED).toBe(2);
  expect(await next({ status: 'FINISHED' })).toBe(first!.id);
  expect(await next({ status: 'FINISHED', after_id: first!.id })).toBe(open.at(-1)!.id);
  expect(await next({ status: 'FINISHED', after_id: open.at(-1)!.id })).toBe(first!.id);
  const path = async (participantId: number) =>
    (await manager.call(findParticipantMatches, { params: { id, participantId } })).body.data;
  const own = second!.first_participant!.id;
  const played = all.filter((match) =>
    [match.first_participant?.id, match.second_participant?.id].includes(own),
  );
  expect((await path(own)).map((match) => match.id)).toEqual(played.map((match) => match.id));

  for (const room of rooms) await playRoom(manager, id, room.id);
  await manager.call(startRoomsBracket, { params });
  const bracket = (await manager.call(listMatches, { params, query: {} })).body.data;
  const sum = Object.values(await counts()).reduce((total, count) => total + count, 0);
  expect(sum).toBe(all.length + bracket.length);
  expect((await path(entrants[0]!)).map((match) => match.id)).toContain(bracket[0]!.id);
});

test('the start of the bracket is undone while nothing was decided in it', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { sizes: [3, 3] });
  for (const room of rooms) await playRoom(manager, id, room.id);
  const started = await manager.call(startRoomsBracket, { params });
  const stage = async () => (await manager.call(getRoundRobin, { params })).body.data?.stage;
  expect([started.status, await stage()]).toEqual([200, 2]);
  const undo = (action_id: number) => manager.call(undoMatchAction, { params, body: { action_id } });
  expect((await undo(started.body.action_id!)).status).toBe(200);
  expect(await stage()).toBe(1);
  expect((await manager.call(listMatches, { params, query: {} })).body.data).toEqual([]);
  const again = await manager.call(startRoomsBracket, { params });
  expect([again.status, await stage()]).toEqual([200, 2]);
  expect((await manager.call(startTournament, { params, body: {} })).status).toBe(409);
});
