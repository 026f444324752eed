import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { saveLeaderboardTimings } from '@matchdesk/contract/formats/leaderboard';
import type { LeaderboardTiming } from '@matchdesk/contract/formats/leaderboard.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { isRunning, type TournamentStatus } from '@matchdesk/contract/statuses';
import { roundStatus, saveTimings, type TimingRow } from '@matchdesk/engine';
import { acceptedBy, checkAllowed, keepSchedule } from '#areas/formats/matches/index.ts';
import { getTournament, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { awaitNextRound } from '#rows/matches/index.ts';
import { announceAnew } from './leaderboard.announce.ts';
import { onlyLobby } from './leaderboard.reading.ts';
import { ensureRounds, timingsOf } from './leaderboard.store.ts';

type Submitted = CheckedParts<typeof saveLeaderboardTimings>['body']['rounds'];

function toTiming(
  { round, startsAt, duration, gamesCount }: TimingRow,
  status: TournamentStatus,
  now: Date,
): LeaderboardTiming {
  const of = roundStatus({ round, startsAt, duration, gamesCount }, status, now.getTime());
  return {
    round,
    name: `Round ${round}`,
    started_at: new Date(startsAt).toISOString(),
    status: of === 'WAITING' ? 'OPENED' : of,
    duration,
    games_count: gamesCount,
    is_fixed: false,
    ended_at: null,
    lobby: onlyLobby,
  };
}

export async function listBoardTimings(
  { db, clock }: Context,
  id: TournamentId,
): Promise<LeaderboardTiming[]> {
  const tournament = await getTournament(db, id);
  const timings = await timingsOf(db, tournament);
  return timings.map((row) => toTiming(row, tournament.status, clock.now()));
}

/** Rounds keep five minutes between them; none waits for another, so each can still be moved. */
export function saveBoardTimings(
  context: Context,
  actor: Person,
  id: TournamentId,
  submitted: Submitted,
): Promise<LeaderboardTiming[]> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    await checkAllowed(trx, tournament, 'update-schedule');
    await ensureRounds(trx, tournament);
    const before = await timingsOf(trx, tournament);
    const rounds = submitted.map(({ round, started_at }) => ({
      round,
      gamesCount: before[round - 1]?.gamesCount ?? 1,
      startsAt: Date.parse(started_at),
    }));
    const saved = await acceptedBy(trx, saveTimings(before, rounds));
    await keepSchedule(step, actor, id, before, saved.rows);
    if (isRunning(tournament.status)) await awaitNextRound(step, id);
    announceAnew(step, tournament);
    return saved.rows.map((row) => toTiming(row, tournament.status, now));
  });
}

/** A round begins: by the clock it has started, and open screens read it again. */
export async function beginBoardRound(
  _context: Context,
  step: Step,
  tournament: StoredTournament,
): Promise<void> {
  await awaitNextRound(step, tournament.id);
  announceAnew(step, tournament);
}
