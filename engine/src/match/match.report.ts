import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import type { Claim, MatchRow, Score } from './match.ts';
import { isFinished, sideOf } from './match.ts';
import type { MatchEventSink } from './match-events.ts';
import { openStatus } from './match-status.ts';
import { checkScore } from './score.ts';

export interface Report {
  readonly match: number;
  readonly by: ParticipantId;
  readonly winner: ParticipantId;
  readonly score?: Score;
}

/** What a report leads to: nothing more, or the end both sides agree on. */
export type Reported = { readonly agreed?: Claim } | Refused;

/** [REP1] [REP2] [REP3] One side says who won. Writes on the row; the caller ends the match when agreed. */
export function report(row: MatchRow, command: Report, now: number, events: MatchEventSink): Reported {
  const { match, by, winner } = command;
  const side = sideOf(row, by);
  const winnerSide = sideOf(row, winner);
  if (side === undefined) return refuse('not-in-match', { match, participant: by });
  if (winnerSide === undefined) return refuse('not-in-match', { match, participant: winner });
  if (row.status === 'WAITING') return refuse('opponent-not-decided', { match });
  const score = command.score ?? null;
  const refusal = score === null ? undefined : checkScore(score, winnerSide, row.bestOf);
  if (refusal !== undefined) return refusal;
  if (isFinished(row)) {
    events.push({ type: 'late-report', match, by });
    return {};
  }
  if (side === 0) row.firstClaim = { winner, score };
  else row.secondClaim = { winner, score };
  row.status = openStatus(row, now);
  events.push({ type: 'match-reported', match, by });
  if (row.status === 'CONFLICT') events.push({ type: 'match-conflict', match });
  return row.firstClaim?.winner === row.secondClaim?.winner ? { agreed: agreement(row) } : {};
}

/** Same winner, different scores: the winner stands, the score is left open. */
function agreement(row: MatchRow): Claim {
  const first = row.firstClaim!;
  const second = row.secondClaim!;
  const sameScore = first.score?.[0] === second.score?.[0] && first.score?.[1] === second.score?.[1];
  return { winner: first.winner, score: sameScore ? first.score : null };
}

/** [REP4] The service that runs the game for us gave up. */
export function markConflict(row: MatchRow, events: MatchEventSink): Refused | undefined {
  if (isFinished(row) || row.status === 'WAITING') {
    return refuse('wrong-status', { match: row.match, status: row.status });
  }
  row.status = 'CONFLICT';
  events.push({ type: 'match-conflict', match: row.match });
  return undefined;
}

/** [REP4] A new game for a conflict of an auto-handled match; what was reported is voided. */
export function recreateGame(
  row: MatchRow,
  autohandled: boolean,
  events: MatchEventSink,
): Refused | undefined {
  if (row.status !== 'CONFLICT' || !autohandled) {
    return refuse('wrong-status', { match: row.match, status: row.status, autohandled });
  }
  row.firstClaim = null;
  row.secondClaim = null;
  row.status = 'STARTED';
  events.push({ type: 'reports-voided', match: row.match });
  return undefined;
}
