import type { TournamentId } from '@matchdesk/contract/ids';
import type { RoundRobinState } from '@matchdesk/contract/tournaments/tournaments';
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
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { oneRow } from '#known.ts';
import { listRange, type StoredMatch } from '#rows/matches/index.ts';
import { listAllRooms, type StoredRoom } from './rooms.store.ts';

/** Whether a row of `rooms` is open: it is not over, or has no winners although somebody is left in it. */
export const isOpenRoom = sql<boolean>`(not is_finished or (winners = '{}' and exists (
  select from room_seats join participants on participants.id = participant_id
  where room_id = rooms.id and leaving is null)))`;

interface RoomsCounted {
  matches_count: number;
  open_rooms: number;
  winners_count: number;
}

/** Whether the bracket of the winners can be started. */
export const areRoomsComplete = ({ matches_count, open_rooms, winners_count }: RoomsCounted): boolean =>
  matches_count > 0 && open_rooms === 0 && winners_count >= 2;

/** Reads the state of all rooms of a tournament in one statement. */
export async function readRoomsStage(db: Db | Trx, id: TournamentId): Promise<RoundRobinState> {
  const read = await runPrepared(
    db,
    sql<RoomsCounted & { rooms: RoundRobinState['rooms']; has_bracket: boolean }>`
      select coalesce(json_agg(json_build_object('id', id, 'name', name) order by number), '[]') as rooms,
        coalesce(sum(matches_count), 0)::int as matches_count,
        coalesce(sum(cardinality(winners)), 0)::int as winners_count,
        count(*) filter (where ${isOpenRoom})::int as open_rooms,
        exists (select from brackets where tournament_id = ${id}::int) as has_bracket
      from rooms where tournament_id = ${id}::int`,
  );
  const { rooms, has_bracket, ...counted } = oneRow(read);
  return {
    stage: has_bracket ? 2 : 1,
    is_generated_rooms: counted.matches_count > 0,
    complete: areRoomsComplete(counted),
    rooms,
  };
}

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
