import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { TaskTimes } from '@matchdesk/engine';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { MatchBlock } from './match-ids.ts';
import { endsIn } from './timings.store.ts';

/** When somebody first said how each of these matches or lobbies ended, and when it ended. */
export async function readMatchTimes(db: Db, block: MatchBlock): Promise<(id: MatchId) => TaskTimes> {
  const reported = await firstReportsIn(db, block);
  const ended = await endsIn(db, block);
  return (id) => ({ began: null, reported: reported.get(id) ?? null, ended: ended.get(id) ?? null });
}

async function firstReportsIn(
  db: Db,
  { tournament_id, first_match_id, matches_count }: MatchBlock,
): Promise<Map<MatchId, number>> {
  const { rows } = await sql<{ id: MatchId; at: string }>`
    select match_id as id, min(updated_at) as at from match_results
    where tournament_id = ${tournament_id} and voided_at is null
      and match_id between ${first_match_id} and ${first_match_id + matches_count - 1}
    group by match_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, Date.parse(at)]));
}

/** When a tournament was last started; its planned start if its History does not say. */
export async function readStart(
  db: Db,
  { id, started_at }: { id: TournamentId; started_at: string },
): Promise<number> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from audit
    where subject = 'tournament' and subject_id = ${id} and after->>'status' = 'STARTED'`.execute(db);
  return Date.parse(rows[0]?.at ?? started_at);
}
