import { hour, later, minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import {
  filledRooms,
  finish,
  playRoom,
  readRoomMatches,
  startedRooms,
} from '#testing/round-robin-swiss.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

const readsOfRoom = ['getRoom', 'listRoomStandings', 'listRoomPairings', 'getPublicRoom'];

/** What players report in a room, and how staff decide what they disagree about. */
export async function reportInRooms(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, params, rooms, entrants } = await startedRooms(server, { sizes: [4, 2] });
  const roomId = rooms[0]!.id;
  const matches = await readRoomMatches(manager, id, roomId);
  const clients = new Map<number, Client>();
  for (const [index, entrant] of entrants.slice(0, 4).entries())
    clients.set(entrant, (await takeSeat(server, entrant, `Player${index}`)).client);
  const sidesOf = (match: (typeof matches)[number]) =>
    [match.first_participant!.id, match.second_participant!.id].map((side) => clients.get(side)!);
  const say = (
    client: (typeof clients extends Map<number, infer C> ? C : never) | undefined,
    match: number,
    result: string,
  ) => make(client!, 'reportMatch', { params: { id, matchId: match }, body: { result } });
  const [agreed, disputed, third] = matches;
  const stranger = sidesOf(matches.at(-1)!)[0];
  await say(sidesOf(agreed!)[0], agreed!.id, '0:1');
  await say(sidesOf(agreed!)[1], agreed!.id, '0:1');
  for (const side of sidesOf(disputed!))
    await say(side, disputed!.id, side === sidesOf(disputed!)[0] ? '1:0' : '0:1');
  await say(stranger, 1, '1:0');
  await say(sidesOf(third!)[0], 9999, '1:0');
  await say(sidesOf(third!)[0], third!.id, '1:1');
  for (const client of clients.values()) await notes.read(client, 'listMyMatches', { params });
  await notes.read(manager, 'listRooms', { params, query: { conflicts: 1 } });
  await notes.read(manager, 'listRoomMatches', {
    params: { id, roomId },
    query: { round: 1, withResults: 1 },
  });
  await notes.read(manager, 'listRoomMatches', { params: { id, roomId }, query: { round: 2 } });
  await notes.read(manager, 'listRoomMatchResults', { params: { id, matchId: disputed!.id } });
  const decide = (matchId: number | undefined, body: object) =>
    make(manager, 'finishRoomMatch', { params: { id, matchId }, body });
  await decide(disputed!.id, { winner_id: entrants[5] });
  await decide(disputed!.id, { winner_id: disputed!.first_participant!.id, match_result: '0:2' });
  await decide(disputed!.id, { winner_id: disputed!.first_participant!.id, match_result: '2:0' });
  await decide(disputed!.id, { winner_id: disputed!.second_participant!.id });
  await decide(disputed!.id, { winner_id: disputed!.second_participant!.id, replace: true });
  await decide(third!.id, { winner_id: null, reason: 'double_no_show' });
  await decide(matches[3]!.id, { winner_id: null });
  await decide(matches[3]!.id, { winner_id: matches[3]!.second_participant!.id, reason: 'no_show' });
  await decide(9999, { winner_id: entrants[0] });
  for (const read of readsOfRoom) await notes.read(manager, read, { params: { id, roomId } });
  for (const match of matches.slice(0, 4))
    await notes.read(manager, 'whyInMatch', { params: { id, matchId: match.id } });
  const ofAgreed = { id, matchId: agreed!.id };
  const reverted = await make(manager, 'revertRoomMatch', { params: ofAgreed, query: {} });
  await notes.read(manager, 'listRoomMatchResults', { params: ofAgreed });
  await make(manager, 'undoMatchAction', { params, body: { action_id: reverted.body.action_id } });
  await notes.read(manager, 'listRoomMatchResults', { params: ofAgreed });
  const superAdmin = await server.as('superAdmin');
  const edited = { id, matchId: matches[4]!.id };
  await make(superAdmin, 'checkMatchEdit', { params: edited, body: { winner: entrants[5] } });
  await make(superAdmin, 'editMatch', {
    params: edited,
    body: { winner: matches[4]!.first_participant!.id, version: matches[4]!.version },
  });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: entrants[3] } });
  await notes.read(manager, 'previewRevert', { params: { id, matchId: matches[5]!.id } });
  for (const read of readsOfRoom) await notes.read(manager, read, { params: { id, roomId } });
  await notes.read(manager, 'findParticipantMatches', { params: { id, participantId: entrants[3] } });
}

/** Times of rounds, one just at the edge of what is allowed. */
async function moveRounds(server: TestServer, notes: Notes): Promise<void> {
  const { id, manager, params, rooms } = await startedRooms(server, { sizes: [4] });
  const roomId = rooms[0]!.id;
  const move = (round: number, ahead: number, duration?: number) =>
    make(manager, 'updateRoomRound', {
      params: { id, roomId, round },
      body: { started_at: later(server.clock.now(), ahead).toISOString(), ...(duration && { duration }) },
    });
  for (const [round, ahead, duration] of [
    [2, 20 * minute],
    [1, 2 * hour],
    [2, 3 * hour, 7],
    [3, 4 * hour, 45],
    [4, hour],
  ] as const)
    await move(round, ahead, duration);
  server.clock.advance(30 * minute - 1);
  await notes.read(manager, 'listRooms', { params });
  server.clock.advance(1);
  await notes.read(manager, 'listRooms', { params });
  server.clock.advance(90 * minute - 1);
  await notes.read(manager, 'listRooms', { params });
  await notes.read(manager, 'getRoom', { params: { id, roomId } });
  server.clock.advance(1);
  await notes.read(manager, 'listRooms', { params });
  await notes.read(manager, 'getRoom', { params: { id, roomId } });
  const [match] = await readRoomMatches(manager, id, roomId);
  await finish(manager, id, match!);
  await move(1, 5 * hour);
  await notes.read(manager, 'getRoom', { params: { id, roomId } });
}

/** From rooms that are over to the bracket of their winners, and back again. */
export async function changeRoomWinners(server: TestServer, notes: Notes): Promise<void> {
  await moveRounds(server, notes);
  const filled = await filledRooms(server, { sizes: [3, 3], more: { with_third_place_match: '1' } });
  const { id, manager, params, rooms, entrants } = filled;
  const [one, other] = rooms.map((room) => room.id);
  await make(manager, 'updateRoom', {
    params: { id, roomId: other },
    body: { name: 'Attic', winners_count: 1 },
  });
  await make(manager, 'generateRoomMatches', { params, body: {} });
  const tick = (roomId: number | undefined, participantId: number | undefined, more = {}) =>
    make(manager, 'tickRoomWinner', { params: { id, roomId }, body: { participantId, ...more } });
  await tick(one, entrants[0]);
  await make(manager, 'startRoomsBracket', { params });
  await make(manager, 'closeRooms', { params });
  await playRoom(manager, id, one! as never);
  await make(manager, 'startRoomsBracket', { params });
  await playRoom(manager, id, other! as never);
  await tick(one, entrants[5]);
  await tick(one, entrants[0], { winner: true });
  const ticked = await tick(one, entrants[2]);
  await make(manager, 'undoMatchAction', { params, body: { action_id: ticked.body.action_id } });
  await tick(999, entrants[2]);
  const start = async () => (await make(manager, 'startRoomsBracket', { params })).body.action_id;
  await make(manager, 'undoMatchAction', { params, body: { action_id: await start() } });
  const action_id = await start();
  await tick(one, entrants[2]);
  await make(manager, 'startRoomsBracket', { params });
  await make(manager, 'closeRooms', { params });
  const [match] = await readRoomMatches(manager, id, one! as never);
  const matchId = match!.id;
  await notes.read(manager, 'previewRevert', { params: { id, matchId } });
  const bracket = await server.context.db
    .selectFrom('brackets')
    .where('tournament_id', '=', id)
    .select('first_match_id')
    .executeTakeFirstOrThrow();
  const inBracket = [0, 1, 2].map((number) => bracket.first_match_id + number);
  for (const first of inBracket) await notes.read(manager, 'whyInMatch', { params: { id, matchId: first } });
  const semi = (
    await server.context.db
      .selectFrom('matches')
      .where('id', '=', inBracket[1]! as never)
      .select('first_slot')
      .executeTakeFirstOrThrow()
  ).first_slot;
  await make(manager, 'finishMatch', { params: { id, matchId: inBracket[1] }, body: { winner_id: semi } });
  await make(manager, 'undoMatchAction', { params, body: { action_id } });
  await make(manager, 'revertRoomMatch', { params: { id, matchId }, query: {} });
  const deep = await make(manager, 'revertRoomMatch', { params: { id, matchId }, query: { deep: true } });
  await make(manager, 'undoMatchAction', { params, body: { action_id: deep.body.action_id } });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: semi } });
  await make(manager, 'deleteParticipant', { params: { id, pid: entrants[5] }, query: {} });
}
