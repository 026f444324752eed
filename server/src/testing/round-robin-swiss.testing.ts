import * as roomMatches from '@matchdesk/contract/formats/room-matches';
import * as rooms from '@matchdesk/contract/formats/round-robin-swiss';
import type { RoomMatch, RoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { ParticipantId, RoomId } from '@matchdesk/contract/ids';
import type { Client } from './client.ts';
import { enterPlayers } from './entrants.testing.ts';
import { makeTournament } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

interface Rooms {
  type?: 4 | 7;
  /** The seats of each room, one number per room. */
  sizes: readonly number[];
  more?: Record<string, string>;
}

async function must<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

export async function readRooms(client: Client, id: number): Promise<RoomSummary[]> {
  return (await must(client.call(rooms.listRooms, { params: { id }, query: {} }))).data;
}

export async function readRoomMatches(client: Client, id: number, roomId: number): Promise<RoomMatch[]> {
  return (await must(client.call(roomMatches.listRoomMatches, { params: { id, roomId }, query: {} }))).data;
}

/** A tournament whose rooms are filled in seating order: the first room with the first who entered, and so on. */
export async function filledRooms(server: TestServer, { type = 4, sizes, more = {} }: Rooms) {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const { id } = await makeTournament(server, {
    type: String(type),
    max_member: String(Math.max(16, count)),
    ...more,
  });
  const entrants = await enterPlayers(server, id, count);
  const manager = await server.as('manager');
  const params = { id };
  const size = Math.max(...sizes, type === 7 ? 16 : 1);
  await must(manager.call(rooms.createRooms, { params, body: { length: sizes.length, size } }));
  const made = await readRooms(manager, id);
  const people = [...entrants];
  for (const [index, room] of made.entries())
    for (const participant_id of people.splice(0, sizes[index]))
      await must(
        manager.call(rooms.addToRoom, { params: { id, roomId: room.id }, query: { participant_id } }),
      );
  return { id, params, entrants, manager, rooms: made };
}

/** The same tournament, with its matches generated. */
export async function startedRooms(server: TestServer, wanted: Rooms) {
  const filled = await filledRooms(server, wanted);
  await must(filled.manager.call(roomMatches.generateRoomMatches, { params: filled.params, body: {} }));
  return filled;
}

/** Finishes every open match of a room that has both sides; the participant who entered first wins. */
export async function playRoom(client: Client, id: number, roomId: RoomId): Promise<void> {
  for (;;) {
    const open = (await readRoomMatches(client, id, roomId)).filter(
      ({ winner_id, first_participant, second_participant }) =>
        winner_id === null && first_participant && second_participant,
    );
    if (open.length === 0) return;
    for (const match of open) await finish(client, id, match);
  }
}

/** Finishes a match; by default the participant who entered first wins. */
export async function finish(client: Client, id: number, match: RoomMatch, winner?: number) {
  const ids = [match.first_participant!.id, match.second_participant!.id];
  const winner_id = (winner ?? Math.min(...ids)) as ParticipantId;
  return must(
    client.call(roomMatches.finishRoomMatch, { params: { id, matchId: match.id }, body: { winner_id } }),
  );
}
