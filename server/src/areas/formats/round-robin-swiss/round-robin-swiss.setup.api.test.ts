import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { register } from '@matchdesk/contract/people/players';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { filledRooms, readRoomMatches, readRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function emptyTournament(type: 4 | 7, players: number) {
  const { id } = await makeTournament(server, { type: String(type), max_member: '64' });
  const entrants = await enterPlayers(server, id, players);
  return { id, params: { id }, entrants, manager: await server.as('manager') };
}

test('[RR-11] rooms start in 30 minutes, with rounds of 60 minutes and one game, unless something else is said', async () => {
  const { params, id, manager } = await emptyTournament(4, 6);
  const made = await manager.call(contract.createRooms, { params, body: { length: 2, size: 4 } });
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { rooms_count: 2, seats_count: 8, seated_count: 0, unseated_count: 6, has_empty_rooms: true, stage: 1 },
  ]);
  const [room] = await readRooms(manager, id);
  const { body } = await manager.call(contract.getRoom, { params: { id, roomId: room!.id } });
  const startsIn = Date.parse(body.data.started_at) - server.clock.now().getTime();
  expect(startsIn).toBeGreaterThan(29 * minute - 1);
  expect(startsIn).toBeLessThanOrEqual(30 * minute);
  expect(body.data).toMatchObject({
    name: 'Room 1',
    duration: 60,
    games_in_round: 1,
    template_id: null,
    participants: [],
    winners: [],
    rounds: [],
  });
});

test('[RR-07, RR-08, RR-09, D81] the size of a room is bounded by the type, in these words, under its field', async () => {
  const refused = async (type: 4 | 7, size: number) => {
    const { params, manager } = await emptyTournament(type, 4);
    const { status, body } = await manager.call(contract.createRooms, { params, body: { length: 2, size } });
    return [status, body.errors?.size];
  };
  expect(await refused(4, 17)).toEqual([
    422,
    ['In this type of tournament, a maximum of 16 participants are allowed in one room.'],
  ]);
  expect(await refused(7, 15)).toEqual([422, ['The number of participants in the team must be at least 16']]);
  expect(await refused(7, 25)).toEqual([422, ['The number of participants must not exceed 24 participants']]);
  expect(await refused(4, 16)).toEqual([201, undefined]);
  expect(await refused(7, 24)).toEqual([201, undefined]);
});

test('numbers below one are refused under their fields, and so are too few seats and another game’s template', async () => {
  const { params, manager } = await emptyTournament(4, 6);
  const create = async (body: object) =>
    (await manager.call(contract.createRooms, { params, body: body as never })).body;
  const wrong = await create({ length: 0, size: 0, duration: 0, games_in_round: 0 });
  expect(Object.keys(wrong.errors ?? {}).sort()).toEqual(['duration', 'games_in_round', 'length', 'size']);
  expect((await create({ length: 1, size: 4 })).code).toBe('too-few-room-seats');
  expect((await create({ length: 2, size: 4, template_id: 1_000_000 })).errors).toHaveProperty('template_id');
});

test('[RR-30] free seats go to those who have none; rooms are replaced or added only on request', async () => {
  const { id, params, manager, entrants } = await emptyTournament(4, 7);
  expect((await manager.call(contract.fillRooms, { params })).body.code).toBe('no-rooms');
  await manager.call(contract.createRooms, { params, body: { length: 2, size: 4 } });
  const filled = await manager.call(contract.fillRooms, { params });
  expect(filled.body.data).toMatchObject({ seated_count: 7, unseated_count: 0, has_empty_rooms: false });
  const people = await manager.call(contract.listRoomParticipants, { params, query: {} });
  expect(people.body.data.map((one) => one.id).sort((a, b) => a - b)).toEqual(entrants);

  const again = { length: 1, size: 8 };
  expect(await manager.call(contract.createRooms, { params, body: again })).toMatchObject({
    status: 409,
    body: { code: 'rooms-exist' },
  });
  await manager.call(contract.createRooms, { params, body: { ...again, existing: 'add' } });
  expect((await readRooms(manager, id)).map(({ name, seated }) => [name, seated])).toEqual([
    ['Room 1', 3],
    ['Room 2', 4],
    ['Room 3', 0],
  ]);
  await manager.call(contract.createRooms, { params, body: { ...again, existing: 'replace' } });
  expect((await readRooms(manager, id)).map(({ name, seated, size }) => [name, seated, size])).toEqual([
    ['Room 1', 0, 8],
  ]);
});

test('[D82] rooms are made and filled before the start, but not while it starts, and registration stays open; their matches close it', async () => {
  const { id, params, manager } = await emptyTournament(4, 6);
  const again = { length: 2, size: 4, existing: 'replace' } as const;
  const arrange = async () => [
    (await manager.call(contract.createRooms, { params, body: again })).status,
    (await manager.call(contract.fillRooms, { params })).status,
  ];
  const status = async () => (await manager.call(getTournament, { params })).body.data.status;
  for (const before of ['OPENED', 'CHECKIN', 'REGISTRATION_CLOSED', 'REGISTRATION_OPENED'] as const) {
    await setTournamentStatus(server, id, before);
    expect([before, ...(await arrange())]).toEqual([before, 201, 200]);
    expect(await status()).toBe(before);
  }
  await setTournamentStatus(server, id, 'PENDING');
  expect(await arrange()).toEqual([409, 409]);
  await setTournamentStatus(server, id, 'REGISTRATION_OPENED');
  const started = await manager.call(roomMatches.generateRoomMatches, { params, body: {} });
  expect([started.status, await status()]).toEqual([200, 'STARTED']);
  const [room] = await readRooms(manager, id);
  expect(await readRoomMatches(manager, id, room!.id)).toHaveLength(3);
  const late = await signUpPlayer(server, 'Late');
  expect((await late.client.call(register, { params, body: {} })).body.code).toBe('registration-closed');
});

test('[RR-33, O2] somebody who sits elsewhere moves, nobody sits twice, and a full room takes nobody', async () => {
  const { id, manager, rooms, entrants } = await filledRooms(server, { sizes: [3, 2] });
  const [first, second] = rooms;
  const seat = (roomId: number, participant_id: number) =>
    manager.call(contract.addToRoom, { params: { id, roomId }, query: { participant_id } });
  expect((await seat(first!.id, entrants[3]!)).body.code).toBe('room-full');
  const moved = await seat(second!.id, entrants[0]!);
  expect(moved.body.data.participants.map((one) => one.id)).toEqual([entrants[3], entrants[4], entrants[0]]);
  expect((await readRooms(manager, id)).map(({ seated }) => seated)).toEqual([2, 3]);
  expect((await seat(second!.id, entrants[0]!)).status).toBe(200);
  expect((await seat(second!.id, 2_000_000_000)).status).toBe(422);
  const out = await manager.call(contract.removeFromRoom, {
    params: { id, roomId: second!.id },
    query: { participant_id: entrants[0]! },
  });
  expect(out.body.data.participants).toHaveLength(2);
  const twice = await manager.call(contract.removeFromRoom, {
    params: { id, roomId: second!.id },
    query: { participant_id: entrants[0]! },
  });
  expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['participant_id']]);
});

test('[RR-31, RR-35, O1] a room is edited and deleted until its matches exist', async () => {
  const { id, params, manager, rooms } = await filledRooms(server, { sizes: [3, 3, 3] });
  const roomId = rooms[2]!.id;
  const started_at = new Date(server.clock.now().getTime() + 90 * minute).toISOString();
  const edited = await manager.call(contract.updateRoom, {
    params: { id, roomId },
    body: { duration: 45, games_in_round: 3, started_at, winners_count: 1, name: 'Red' },
  });
  expect(edited.body.data).toMatchObject({
    name: 'Red',
    duration: 45,
    games_in_round: 3,
    winners_count: 1,
    started_at: new Date(Math.floor(Date.parse(started_at) / minute) * minute).toISOString(),
  });
  const gone = await manager.call(contract.deleteRoom, { params: { id, roomId: rooms[1]!.id } });
  expect(gone.body.data).toMatchObject({ rooms_count: 2, seated_count: 6, unseated_count: 3 });
  expect((await manager.call(contract.getRoom, { params: { id, roomId: rooms[1]!.id } })).status).toBe(404);

  const incomplete = await manager.call(roomMatches.generateRoomMatches, { params, body: {} });
  expect([incomplete.status, incomplete.body.code]).toEqual([422, 'seating-incomplete']);
  expect((await manager.call(getTournament, { params })).body.data.status).toBe('REGISTRATION_OPENED');
  const started = await manager.call(roomMatches.generateRoomMatches, { params, body: { leave_out: true } });
  expect([started.status, started.body.data.status]).toEqual([200, 'STARTED']);
  const late = [
    await manager.call(contract.deleteRoom, { params: { id, roomId } }),
    await manager.call(contract.updateRoom, { params: { id, roomId }, body: { duration: 5 } }),
    await manager.call(contract.createRooms, { params, body: { length: 1, size: 4, existing: 'replace' } }),
    await manager.call(contract.fillRooms, { params }),
  ];
  expect(late.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  const matches = await readRoomMatches(manager, id, roomId);
  expect(matches.map(({ round, games_count }) => [round, games_count])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(new Set(matches.map(({ started_at }) => started_at)).size).toBe(3);
});
