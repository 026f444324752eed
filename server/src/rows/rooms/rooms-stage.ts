import type { TournamentId } from '@matchdesk/contract/ids';
import type { RoundRobinState } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';

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
