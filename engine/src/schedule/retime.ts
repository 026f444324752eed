import type { MatchRow } from '../match/match.ts';
import { isFinished, MATCH_ROWS } from '../match/match.ts';
import { openStatus } from '../match/match-status.ts';
import type { TimingRow } from './schedule.timings.ts';

/** [SCHED7] A match under a new schedule; a finished one keeps what it had. */
export function retimed(row: MatchRow, timing: TimingRow, now: number): MatchRow {
  if (isFinished(row)) return row;
  const next = { ...MATCH_ROWS.copy(row), startsAt: timing.startsAt, bestOf: timing.gamesCount ?? 1 };
  if (next.status === 'OPENED' || next.status === 'STARTED') next.status = openStatus(next, now);
  return next;
}
