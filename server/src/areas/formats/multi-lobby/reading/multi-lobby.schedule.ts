import type { LeaderboardTiming } from '@matchdesk/contract/formats/leaderboard.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { listTimingRows } from '#rows/matches/index.ts';
import { listRoundSums } from '../store/windows.store.ts';

/** The rounds drawn so far; each starts with its first lobby. */
export async function listSchedule(db: Db | Trx, id: TournamentId, now: Date): Promise<LeaderboardTiming[]> {
  const sums = new Map((await listRoundSums(db, id, now)).map((one) => [one.round, one]));
  return (await listTimingRows(db, id)).map(({ round, startsAt, duration, gamesCount }) => ({
    round,
    name: `Round ${round}`,
    started_at: new Date(startsAt).toISOString(),
    status: sums.get(round)?.status ?? 'OPENED',
    duration,
    games_count: gamesCount,
    is_fixed: sums.get(round)?.status === 'FINISHED',
    ended_at: null,
    lobby: sums.get(round)?.lobbies_count === 1 ? 1 : null,
  }));
}

export async function listMultiLobbySchedule(
  { db, clock }: Context,
  id: TournamentId,
): Promise<LeaderboardTiming[]> {
  await getTournament(db, id);
  return listSchedule(db, id, clock.now());
}
