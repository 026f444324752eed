import type { RoundRobin } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { ROOM_SIZES, type RoomFormat, SWISS } from '@matchdesk/engine';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { countUnseated } from '#rows/participants/index.ts';
import { areRoomsComplete, isRoomFormat } from '#rows/rooms/index.ts';
import { countRooms } from '../store/round-robin-swiss.store.ts';

/** How many have to sit in a room before its matches can be made. */
export const neededInRoom = (format: RoomFormat): number => (format === SWISS ? ROOM_SIZES[SWISS].min : 2);

type Counted = Pick<StoredTournament, 'id' | 'check_in_time' | 'auto_check_in'> & { type: RoomFormat };

export async function toRoundRobin(db: Db | Trx, tournament: Counted): Promise<RoundRobin> {
  const { id, type } = tournament;
  const counted = await countRooms(db, id, neededInRoom(type));
  const { empty_rooms, open_rooms: _, has_bracket, ...counts } = counted;
  const is_generated = counts.matches_count > 0;
  return {
    tournament_id: id,
    type,
    stage: has_bracket ? 2 : 1,
    is_generated,
    complete: areRoomsComplete(counted),
    has_empty_rooms: empty_rooms > 0,
    unseated_count: is_generated ? 0 : await countUnseated(db, tournament),
    ...counts,
  };
}

export async function findRoundRobin(db: Db, id: TournamentId): Promise<RoundRobin | null> {
  const tournament = await getTournament(db, id);
  const { type } = tournament;
  return isRoomFormat(type) ? toRoundRobin(db, { ...tournament, type }) : null;
}
