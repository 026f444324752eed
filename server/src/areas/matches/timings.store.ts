import type { TournamentId } from '@matchdesk/contract/ids';
import type { TimingRow } from '@matchdesk/engine';
import type { Db, Trx } from '#database/schema.ts';

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
