import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { TimingRow } from '@matchdesk/engine';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { MatchBlock } from './match-ids.ts';

export async function listTimingRows(db: Db | Trx, tournamentId: TournamentId): Promise<TimingRow[]> {
  const rows = await db
    .selectFrom('round_timings')
    .where('tournament_id', '=', tournamentId)
    .selectAll()
    .orderBy('round')
    .execute();
  return rows.map(({ round, starts_at, duration, games_count }) => ({
    round,
    startsAt: Date.parse(starts_at),
    duration,
    gamesCount: games_count,
  }));
}

export async function replaceTimings(
  trx: Trx,
  tournamentId: TournamentId,
  rows: readonly TimingRow[],
): Promise<void> {
  await trx.deleteFrom('round_timings').where('tournament_id', '=', tournamentId).execute();
  await trx
    .insertInto('round_timings')
    .values(
      rows.map(({ round, startsAt, duration, gamesCount }) => ({
        tournament_id: tournamentId,
        round,
        starts_at: new Date(startsAt),
        duration,
        games_count: gamesCount,
      })),
    )
    .execute();
}

/** When the last of these matches ended, by its History; undefined while none did. */
export async function lastEndOf(db: Db | Trx, from: MatchId, to: MatchId): Promise<number | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from audit
    where subject = 'match' and subject_id between ${from} and ${to} and after->>'status' = 'FINISHED'`.execute(
    db,
  );
  const at = rows[0]?.at;
  return at ? Date.parse(at) : undefined;
}

/** When each of the matches of a block last ended, by its History; those that never did are not among them. */
export async function endsIn(
  db: Db | Trx,
  { first_match_id, matches_count }: MatchBlock,
): Promise<Map<MatchId, number>> {
  const last = first_match_id + matches_count - 1;
  const { rows } = await sql<{ id: MatchId; at: string }>`
    select subject_id as id, max(at) as at from audit
    where subject = 'match' and subject_id between ${first_match_id} and ${last} and after->>'status' = 'FINISHED'
    group by subject_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, Date.parse(at)]));
}
