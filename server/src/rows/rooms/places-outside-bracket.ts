import type { TournamentId } from '@matchdesk/contract/ids';
import {
  isRoomOver,
  type Placing,
  type PlayedRoom,
  ROUND_ROBIN,
  type RoomFormat,
  roomPlacings,
  SWISS,
} from '@matchdesk/engine';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { listRange, type StoredMatch } from '#rows/matches/index.ts';
import { listAllRooms, type StoredRoom } from './rooms.store.ts';

export const isRoomFormat = (type: number): type is RoomFormat => type === ROUND_ROBIN || type === SWISS;

/** All matches of a room, in their order. */
export async function listRoomRows(db: Db | Trx, room: StoredRoom): Promise<StoredMatch[]> {
  const { tournament_id, first_match_id, matches_count } = room;
  if (first_match_id === null) return [];
  return listRange(db, { tournament_id, first_match_id, matches_count }, 0, matches_count - 1);
}

/** Those who did not reach the bracket, in their order; empty for types without rooms. */
export async function listOutsideBracket(
  db: Db | Trx,
  { id, type }: Pick<StoredTournament, 'id' | 'type'>,
): Promise<Placing[]> {
  if (!isRoomFormat(type)) return [];
  const rooms = await listAllRooms(db, id);
  const inBracket = new Set(rooms.flatMap(({ row }) => row.winners));
  return roomPlacings(type, await listPlayed(db, rooms), inBracket);
}

async function listPlayed(db: Db | Trx, rooms: readonly StoredRoom[]): Promise<PlayedRoom[]> {
  const played: PlayedRoom[] = [];
  for (const room of rooms) played.push({ room: room.row, matches: await listRoomRows(db, room) });
  return played;
}

/** Every room with its matches, as the engine needs them to rank. */
export const listPlayedRooms = async (db: Db | Trx, id: TournamentId): Promise<PlayedRoom[]> =>
  listPlayed(db, await listAllRooms(db, id));

/** The places of a tournament that has only rooms; undefined while one of them is played again. */
export async function findRoomPlaces(
  db: Db | Trx,
  { id, type }: Pick<StoredTournament, 'id' | 'type'>,
): Promise<Placing[] | undefined> {
  if (!isRoomFormat(type)) return undefined;
  const rooms = await listAllRooms(db, id);
  if (!rooms.every(({ row }) => isRoomOver(row))) return undefined;
  return roomPlacings(type, await listPlayed(db, rooms));
}

/** While the bracket goes on, those who did not reach it have no place. */
export async function clearPlacesBehind(trx: Trx, id: TournamentId): Promise<void> {
  await sql`
    update participants set place_from = null, place_to = null, place_seat = null
    where tournament_id = ${id} and place_from is not null
      and id in (select participant_id from room_seats join rooms on rooms.id = room_id
        where rooms.tournament_id = ${id} and not participant_id = any(rooms.winners))`.execute(trx);
}
