import { undoMatchAction, undoStart } from '@matchdesk/contract/formats/any-format';
import { listMatches } from '@matchdesk/contract/formats/matches';
import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { deleteParticipant, disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
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

test('who leaves before the start frees their seat', async () => {
  const { id, manager, entrants } = await filledRooms(server, { sizes: [3, 2] });
  expect((await manager.call(deleteParticipant, { params: { id, pid: entrants[1]! } })).status).toBe(200);
  expect((await readRooms(manager, id)).map(({ seated }) => seated)).toEqual([2, 2]);
});

test('[O14] a disqualification ends the open matches in a room for the others, drops the tick, and is undone', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 2] });
  const roomId = rooms[0]!.id;
  const bad = entrants[0]!;
  const matches = await readRoomMatches(manager, id, roomId);
  const own = matches.filter((match) =>
    [match.first_participant?.id, match.second_participant?.id].includes(bad),
  );
  await finish(manager, id, own[0]!, bad);
  const gone = await manager.call(disqualifyParticipant, { params: { id, pid: bad } });
  expect(gone.status).toBe(200);
  const after = await readRoomMatches(manager, id, roomId);
  const ends = after.filter(({ id: match }) => own.some((one) => one.id === match));
  expect(ends.map(({ winner_id, reason }) => [winner_id === bad, reason])).toEqual([
    [true, 'played'],
    [false, 'disqualified'],
  ]);
  await playRoom(manager, id, roomId);
  const room = (await manager.call(contract.getRoom, { params: { id, roomId } })).body.data;
  expect(room.winners).not.toContain(bad);
  expect(room.participants[0]).toMatchObject({ id: bad, left: 'disqualified', swiss_winner: false });
  const tick = await manager.call(contract.tickRoomWinner, {
    params: { id, roomId },
    body: { participantId: bad, winner: true },
  });
  expect([tick.status, tick.body.code]).toEqual([409, 'has-left']);

  const fresh = await startedRooms(server, { sizes: [3, 2] });
  const { body } = await fresh.manager.call(disqualifyParticipant, {
    params: { id: fresh.id, pid: fresh.entrants[0]! },
  });
  const undone = await fresh.manager.call(undoMatchAction, {
    params: fresh.params,
    body: { action_id: body.action_id! },
  });
  expect(undone.status).toBe(200);
  expect((await readRooms(fresh.manager, fresh.id))[0]).toMatchObject({ finished: 0 });
  const back = await fresh.manager.call(contract.listRoomParticipants, { params: fresh.params, query: {} });
  expect(back.body.data.every(({ left }) => left === null)).toBe(true);
  expect(params.id).toBe(id);
});

test('[O17] a room always ends: whoever is left alone wins it', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, {
    sizes: [2, 2],
    more: { match_type: '2', team_mates: '2' },
  });
  const removed = await manager.call(deleteParticipant, {
    params: { id, pid: entrants[0]! },
    query: { by: 'participant' },
  });
  expect(removed.status).toBe(200);
  const room = (await manager.call(contract.getRoom, { params: { id, roomId: rooms[0]!.id } })).body.data;
  expect([room.status, room.winners]).toEqual(['FINISHED', [entrants[1]]]);
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  expect(match).toMatchObject({ status: 'FINISHED', reason: 'free_win', winner_id: entrants[1] });
  await playRoom(manager, id, rooms[1]!.id);
  const started = await manager.call(roomMatches.startRoomsBracket, { params });
  expect([started.status, started.body.data.entrants]).toEqual([200, 2]);
});

test('a start of rooms is taken back while nothing came of it', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { sizes: [3, 2] });
  const undone = await manager.call(undoStart, { params });
  expect([undone.status, undone.body.data.status]).toEqual([200, 'REGISTRATION_CLOSED']);
  expect((await readRooms(manager, id)).map(({ matches, seated }) => [matches, seated])).toEqual([
    [0, 3],
    [0, 2],
  ]);
  expect(await readRoomMatches(manager, id, rooms[0]!.id)).toEqual([]);
  expect((await manager.call(roomMatches.generateRoomMatches, { params, body: {} })).status).toBe(200);
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  await finish(manager, id, match!);
  expect((await manager.call(undoStart, { params })).status).toBe(409);
});

test('[O14] while the bracket is played, who did not reach it leaves their room, and who did leaves the bracket', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { sizes: [3, 3] });
  for (const room of rooms) await playRoom(manager, id, room.id);
  const started = await manager.call(roomMatches.startRoomsBracket, { params });
  const bracket = async () =>
    (await manager.call(listMatches, { params, query: {} })).body.data.map(({ winner_id }) => winner_id);
  const roomId = rooms[0]!.id;
  const inRoom = async () => (await manager.call(contract.getRoom, { params: { id, roomId } })).body.data;
  const { participants, winners } = await inRoom();
  const outside = participants.find((one) => !winners.includes(one.id))!.id;
  const open = await bracket();
  expect([started.status, open.every((winner) => winner === null)]).toEqual([200, true]);
  const gone = await manager.call(disqualifyParticipant, { params: { id, pid: outside } });
  expect([gone.status, gone.body.action_id]).toEqual([200, expect.any(Number)]);
  const leftOf = async (pid: number) => (await inRoom()).participants.find((one) => one.id === pid)?.left;
  expect([await leftOf(outside), await bracket()]).toEqual(['disqualified', open]);
  const reached = winners[0]!;
  expect((await manager.call(disqualifyParticipant, { params: { id, pid: reached } })).status).toBe(200);
  expect((await bracket()).some((winner) => winner !== null && winner !== reached)).toBe(true);
});
