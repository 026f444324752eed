import { closeRooms, undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { finishMatch, listMatches, previewRevert, whyInMatch } from '@matchdesk/contract/formats/matches';
import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { tournamentId } from '#testing/ids.testing.ts';
import { finish, playRoom, readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const placesOf = async (id: number) =>
  (
    await server.context.db
      .selectFrom('participants')
      .where('tournament_id', '=', tournamentId(id))
      .where('place_from', 'is not', null)
      .select(['id', 'place_from', 'place_to'])
      .orderBy('place_from')
      .orderBy('id')
      .execute()
  ).map(({ id: participant, place_from, place_to }) => [participant, place_from, place_to]);

test('[RR-21, RR-23, RR-36, RR-38, O1] everybody of a room meets everybody once, a win is a point, and the best two are its winners', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [4, 3] });
  const [four, three] = rooms;
  const matches = await readRoomMatches(manager, id, four!.id);
  const pairs = matches.map(({ first_participant, second_participant }) =>
    [first_participant!.id, second_participant!.id].sort((a, b) => a - b).join(),
  );
  expect(new Set(pairs).size).toBe(6);
  expect((await readRoomMatches(manager, id, three!.id)).length).toBe(3);
  expect((await manager.call(getTournament, { params })).body.data.status).toBe('STARTED');

  const first = await finish(manager, id, matches[0]!);
  expect(first.data).toMatchObject({
    room_id: four!.id,
    status: 'FINISHED',
    match_result: expect.any(String),
  });
  expect(first.data.points).toEqual({
    first: Number(first.data.winner_id === matches[0]!.first_participant!.id),
    second: Number(first.data.winner_id === matches[0]!.second_participant!.id),
  });
  expect(first.room).toMatchObject({ matches: 6, finished: 1, status: 'STARTED' });
  expect((await manager.call(getTournament, { params })).body.data.status).toBe('IN_PROGRESS');
  await playRoom(manager, id, four!.id);
  const room = (await manager.call(contract.getRoom, { params: { id, roomId: four!.id } })).body.data;
  expect([room.status, room.winners, room.is_ticked]).toEqual(['FINISHED', entrants.slice(0, 2), false]);
  expect(room.participants.map(({ earned_points, swiss_winner }) => [earned_points, swiss_winner])).toEqual([
    [3, true],
    [2, true],
    [1, false],
    [0, false],
  ]);
  const standings = await manager.call(roomMatches.listRoomStandings, { params: { id, roomId: four!.id } });
  expect(standings.body.data.map(({ rank, participant, above }) => [rank, participant.id, above])).toEqual([
    [1, entrants[0], { criterion: 'points', own: 3, next: 2 }],
    [2, entrants[1], { criterion: 'points', own: 2, next: 1 }],
    [3, entrants[2], { criterion: 'points', own: 1, next: 0 }],
    [4, entrants[3], null],
  ]);
});

test('[RR-22, RR-34, D87] winners are ticked by hand once the room is over, and taken back by undo', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 2] });
  const roomId = rooms[0]!.id;
  const tick = (participantId: number, winner?: boolean) =>
    manager.call(contract.tickRoomWinner, {
      params: { id, roomId },
      body: { participantId, ...(winner !== undefined && { winner }) },
    });
  expect((await tick(entrants[0]!)).body.code).toBe('room-open');
  await playRoom(manager, id, roomId);
  const ticked = await tick(entrants[2]!, true);
  expect(ticked.body.data).toEqual({ room_id: roomId, winners: entrants.slice(0, 3) });
  expect((await tick(entrants[2]!, true)).body).toMatchObject({
    data: { winners: entrants.slice(0, 3) },
    action_id: null,
  });
  expect((await tick(entrants[2]!)).body.data.winners).toEqual(entrants.slice(0, 2));
  const off = await tick(entrants[0]!, false);
  expect(off.body.data.winners).toEqual([entrants[1]]);
  expect((await tick(entrants[4]!, true)).status).toBe(422);
  const undone = await manager.call(undoMatchAction, { params, body: { action_id: off.body.action_id! } });
  expect(undone.status).toBe(200);
  const room = (await manager.call(contract.getRoom, { params: { id, roomId } })).body.data;
  expect(room.winners).toEqual(entrants.slice(0, 2));
});

test('[RR-15, RR-41, D40, D83, O13] the winners of all rooms play a bracket; its end stores the places of everybody', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 3] });
  const start = () => manager.call(roomMatches.startRoomsBracket, { params });
  expect((await start()).body.code).toBe('rooms-incomplete');
  await playRoom(manager, id, rooms[0]!.id);
  await playRoom(manager, id, rooms[1]!.id);
  const complete = (await manager.call(contract.getRoundRobin, { params })).body.data;
  expect(complete).toMatchObject({ complete: true, stage: 1, winners_count: 4, finished_rooms_count: 2 });
  const tick = (participantId: number, winner: boolean) =>
    manager.call(contract.tickRoomWinner, {
      params: { id, roomId: rooms[0]!.id },
      body: { participantId, winner },
    });
  for (const winner of entrants.slice(0, 2)) await tick(winner, false);
  expect((await manager.call(contract.getRoundRobin, { params })).body.data?.complete).toBe(false);
  expect((await start()).body.code).toBe('rooms-incomplete');
  for (const winner of entrants.slice(0, 2)) await tick(winner, true);
  const started = await start();
  expect([started.status, started.body.data]).toMatchObject([200, { kind: 'single', entrants: 4 }]);
  expect((await start()).body.code).toBe('stage-two-started');
  expect((await manager.call(contract.getRoundRobin, { params })).body.data?.stage).toBe(2);

  const bracket = async () => (await manager.call(listMatches, { params, query: {} })).body.data;
  const why = await manager.call(whyInMatch, { params: { id, matchId: (await bracket())[0]!.id } });
  expect(why.body.data.map(({ kind }) => kind)).toEqual(['room-winner', 'room-winner']);
  for (const number of [0, 1, 2]) {
    const match = (await bracket())[number]!;
    const winner_id = Math.min(match.first_participant!.id, match.second_participant!.id);
    const done = await manager.call(finishMatch, { params: { id, matchId: match.id }, body: { winner_id } });
    expect(done.status).toBe(200);
  }
  expect((await manager.call(getTournament, { params })).body.data.status).toBe('FINISHED');
  const places = await placesOf(id);
  expect(places.map(([, from, to]) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [3, 4],
    [5, 6],
    [5, 6],
  ]);
  expect(places.slice(4).map(([participant]) => participant)).toEqual([entrants[2], entrants[5]]);
});

test('those who did not reach the bracket follow the people still in it, also after a correction in a room', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 3] });
  for (const room of rooms) await playRoom(manager, id, room.id);
  await manager.call(roomMatches.startRoomsBracket, { params });
  const [first, second] = (await manager.call(listMatches, { params, query: {} })).body.data;
  const end = (matchId: number, winner: number | null, reason: string) =>
    manager.call(finishMatch, {
      params: { id, matchId: matchId },
      body: { winner_id: winner as never, reason: reason as never },
    });
  await end(first!.id, null, 'double_no_show');
  await end(second!.id, second!.first_participant!.id, 'disqualified');
  const places = [
    [second!.first_participant!.id, 1, 1],
    ...[first!.first_participant!.id, first!.second_participant!.id]
      .sort((a, b) => a - b)
      .map((pair) => [pair, 3, 3]),
    [entrants[2], 4, 5],
    [entrants[5], 4, 5],
  ];
  expect(await placesOf(id)).toEqual(places);
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  const match_result = match!.winner_id === match!.first_participant!.id ? '1:0' : '0:1';
  const corrected = await manager.call(roomMatches.finishRoomMatch, {
    params: { id, matchId: match!.id },
    body: { winner_id: match!.winner_id, match_result, replace: true },
  });
  expect(corrected.body.action_id).not.toBeNull();
  expect(await placesOf(id)).toEqual(places);
});

test('[RR-19, RR-39, D84] a result of a room is reverted until the bracket exists, then only deeply, and that is undone exactly', async () => {
  const { id, params, manager, rooms } = await startedRooms(server, { sizes: [3, 3] });
  await playRoom(manager, id, rooms[0]!.id);
  await playRoom(manager, id, rooms[1]!.id);
  const roomId = rooms[0]!.id;
  const matches = await readRoomMatches(manager, id, roomId);
  const matchId = matches[0]!.id;
  const revert = (deep: boolean) =>
    manager.call(roomMatches.revertRoomMatch, { params: { id, matchId }, query: { deep } });
  const plain = await revert(false);
  expect(plain.body).toMatchObject({
    data: { status: expect.stringMatching(/OPENED|STARTED/), winner_id: null },
  });
  expect((await manager.call(contract.getRoom, { params: { id, roomId } })).body.data.winners).toEqual([]);
  expect((await revert(false)).body.code).toBe('not-finished');
  await finish(manager, id, plain.body.data);

  await manager.call(roomMatches.startRoomsBracket, { params });
  const bracket = async () =>
    (await manager.call(listMatches, { params, query: {} })).body.data.map(
      ({ version: _, ...match }) => match,
    );
  const [semi] = await bracket();
  await manager.call(finishMatch, {
    params: { id, matchId: semi!.id },
    body: { winner_id: semi!.first_participant!.id },
  });
  const before = await bracket();
  expect((await revert(false)).body.code).toBe('stage-two-exists');
  const preview = await manager.call(previewRevert, { params: { id, matchId } });
  expect(preview.body.data.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['match', 'winners', 'stage-two', 'stage-two-match']),
  );
  expect(preview.body.blocked_by).not.toBeNull();
  const deep = await revert(true);
  expect(deep.status).toBe(200);
  expect(await bracket()).toEqual([]);
  expect((await manager.call(contract.getRoundRobin, { params })).body.data).toMatchObject({ stage: 1 });
  const undone = await manager.call(undoMatchAction, { params, body: { action_id: deep.body.action_id! } });
  expect(undone.status).toBe(200);
  expect(await bracket()).toEqual(before);
  expect((await readRoomMatches(manager, id, roomId))[0]!.winner_id).toBe(matches[0]!.winner_id);
});

test('[O17] rooms without a bracket are closed by hand: all firsts, then all seconds; a revert opens the tournament again', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3, 2] });
  const close = () => manager.call(closeRooms, { params });
  expect((await close()).body.code).toBe('rooms-incomplete');
  await playRoom(manager, id, rooms[0]!.id);
  await playRoom(manager, id, rooms[1]!.id);
  expect((await close()).body.data.status).toBe('FINISHED');
  const places = [
    [entrants[0], 1, 2],
    [entrants[3], 1, 2],
    [entrants[1], 3, 3],
    [entrants[4], 4, 4],
    [entrants[2], 5, 5],
  ];
  expect(await placesOf(id)).toEqual(places);
  const [match] = await readRoomMatches(manager, id, rooms[1]!.id);
  const reverted = await manager.call(roomMatches.revertRoomMatch, {
    params: { id, matchId: match!.id },
    query: {},
  });
  expect((await manager.call(getTournament, { params })).body.data.status).toBe('IN_PROGRESS');
  expect(await placesOf(id)).toEqual([]);
  await manager.call(undoMatchAction, { params, body: { action_id: reverted.body.action_id! } });
  expect((await manager.call(getTournament, { params })).body.data.status).toBe('FINISHED');
  expect(await placesOf(id)).toEqual(places);
});

test('a corrected score in a closed tournament moves the places that hang on it, and its undo moves them back', async () => {
  const { id, params, manager, rooms, entrants } = await startedRooms(server, { sizes: [3] });
  const roomId = rooms[0]!.id;
  const matches = await readRoomMatches(manager, id, roomId);
  const between = (one: number, other: number) =>
    matches.find(({ first_participant, second_participant }) =>
      [one, other].every((side) => side === first_participant!.id || side === second_participant!.id),
    )!;
  const [a, b, c] = [entrants[0]!, entrants[1]!, entrants[2]!];
  // Everybody beats one other: only scores tell them apart.
  await finish(manager, id, between(a, b), a);
  await finish(manager, id, between(b, c), b);
  await finish(manager, id, between(a, c), c);
  await manager.call(closeRooms, { params });
  const before = await placesOf(id);
  expect(before.map(([participant]) => participant)).toEqual([a, b, c]);
  await server.context.db
    .updateTable('matches')
    .set({ best_of: 3 })
    .where('tournament_id', '=', id)
    .execute();
  const match = between(a, c);
  const corrected = await manager.call(roomMatches.finishRoomMatch, {
    params: { id, matchId: match.id },
    body: {
      winner_id: c,
      match_result: match.first_participant!.id === c ? '2:0' : '0:2',
      replace: true,
    },
  });
  expect(corrected.status).toBe(200);
  expect((await placesOf(id)).map(([participant]) => participant)).toEqual([c, b, a]);
  await manager.call(undoMatchAction, { params, body: { action_id: corrected.body.action_id! } });
  expect(await placesOf(id)).toEqual(before);
});

test('a version of a match in a room that is no longer the newest decides nothing', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [4] });
  const [match] = await readRoomMatches(manager, id, rooms[0]!.id);
  const decide = (version: number) =>
    manager.call(roomMatches.finishRoomMatch, {
      params: { id, matchId: match!.id },
      body: { winner_id: match!.first_participant!.id, version },
    });
  const early = await decide(match!.version + 1);
  expect([early.status, early.body]).toMatchObject([409, { code: 'match-changed-since' }]);
  expect((await decide(match!.version)).status).toBe(200);
});
