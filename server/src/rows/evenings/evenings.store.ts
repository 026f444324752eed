import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** When matches of a tournament are expected to begin, in seconds since 1970; those that can begin are not in it. */
export async function mapExpectedStarts(
  db: Db,
  id: TournamentId,
  matches: readonly MatchId[],
): Promise<Map<MatchId, number>> {
  if (matches.length === 0) return new Map();
  const { rows } = await sql<{ match_id: MatchId; seconds: number }>`
    select match_id, seconds from evenings, unnest(match_ids, begin_times) as expected (match_id, seconds)
    where tournament_id = ${id} and match_id = any(${[...matches]}::int[])`.execute(db);
  return new Map(rows.map(({ match_id, seconds }) => [match_id, seconds]));
}
