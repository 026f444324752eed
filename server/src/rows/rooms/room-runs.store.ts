import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { RoomRun } from '@matchdesk/engine';
import { sql } from 'kysely';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';

interface StoredRun extends RoomRun {
  tournament_id: TournamentId;
}

/** The rooms whose matches exist, as the engine counts their matches: alike neighbours are one run. */
export function listRunsOf(db: Db | Trx, ids: readonly TournamentId[]): Promise<StoredRun[]> {
  return runPrepared(
    db,
    sql<StoredRun>`
      select tournament_id, min(number)::int as "firstRoom", count(*)::int as rooms, rounds,
        matches_count / rounds as "matchesARound"
      from (
        select tournament_id, number, rounds, matches_count,
          number - row_number() over (partition by tournament_id, rounds, matches_count order by number) as run
        from rooms where tournament_id = any(${padToTen(ids)}::int[]) and rounds > 0) counted
      group by tournament_id, rounds, matches_count, run order by tournament_id, "firstRoom"`,
  );
}

export const listRoomRuns = (db: Db | Trx, id: TournamentId): Promise<RoomRun[]> => listRunsOf(db, [id]);

/** The first match of the room with this number; undefined before its matches are made. */
export async function findRoomBlock(
  db: Db | Trx,
  id: TournamentId,
  room: number,
): Promise<{ first_match_id: MatchId } | undefined> {
  const found = await db
    .selectFrom('rooms')
    .where('tournament_id', '=', id)
    .where('number', '=', room)
    .select('first_match_id')
    .executeTakeFirst();
  const first_match_id = found?.first_match_id ?? null;
  return first_match_id === null ? undefined : { first_match_id };
}
