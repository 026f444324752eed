import {
  type Claim,
  FINISH_REASONS,
  type FinishReason,
  hasBoth,
  isFinished,
  isResult,
  type MatchEventSink,
  type MatchRow,
  matchResult,
  openStatus,
  type Score,
  sameScore,
  sideOf,
  slotOf,
} from './match.ts';
import { type Facts, type Refused, refuse } from './outcome.ts';
import { EMPTY, isParticipant, type ParticipantId, type Side, VOID } from './slot.ts';

export const MAX_SCORE = 32_000;

export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

export interface Report {
  readonly match: number;
  readonly by: ParticipantId;
  readonly winner: ParticipantId;
  readonly score?: Score;
}

/** What a report leads to: nothing more, or the end both sides agree on. */
type Reported = { readonly agreed?: Claim } | Refused;

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

/** [FIN3] An odd best-of is over when one side has the majority; a score must agree with the winner. */
function checkScore(score: Score, winnerSide: Side, bestOf: number): Refused | undefined {
  const won = score[winnerSide];
  const lost = score[winnerSide === 0 ? 1 : 0];
  const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_SCORE;
  const needed = winsNeeded(bestOf);
  const fits = bestOf % 2 === 1 ? won === needed && lost < needed : won >= lost;
  if (isCount(won) && isCount(lost) && fits) return undefined;
  return refuse('bad-score', { first: score[0], second: score[1], bestOf, needed });
}

/** How a person ends a match. */
export interface End {
  /** `null` only with the reason `double_no_show`. */
  readonly winner: ParticipantId | null;
  readonly reason?: FinishReason;
  readonly score?: Score;
  /** [FIN6] Lets the only known side win before the other is known. */
  readonly force?: boolean;
}

/** [FIN5] Whether an approval repeats the current result; a score or reason that is not given counts as the same. */
export const endsAlike = (row: MatchRow, { winner, reason, score }: End): boolean =>
  isResult(row) &&
  row.winner === (winner ?? 0) &&
  (reason === undefined || reason === row.reason) &&
  (score === undefined || sameScore(score, row.score));

/** [FIN5] The current end and the requested one, for a refusal that names both. */
export const twoEnds = (row: MatchRow, { winner, reason, score }: End): Facts => ({
  match: row.match,
  winner: row.winner,
  reason: row.reason,
  result: matchResult(row),
  asked: winner ?? 0,
  askedReason: reason ?? null,
  askedResult: score === undefined ? null : `${score[0]}:${score[1]}`,
});

/**
 * [FIN5] A score or reason that is not given stays. A new reason without a score clears the old score, which belonged
 * to the old reason.
 */
export function correctedEnd(row: MatchRow, { winner, reason, score }: End): End {
  const kept = reason === undefined || reason === row.reason ? row.score : null;
  const corrected = score ?? kept;
  return { winner, reason: reason ?? row.reason!, ...(corrected !== null && { score: corrected }) };
}

/** [FIN1] */
export function checkReason({ match }: MatchRow, { winner, reason = 'played' }: End): Refused | undefined {
  const isKnown = FINISH_REASONS.includes(reason) && reason !== 'free_win' && reason !== 'withdrew';
  const fits = (winner === null) === (reason === 'double_no_show');
  return isKnown && fits ? undefined : refuse('bad-reason', { match, reason });
}

/** [FIN3] [FIN6] */
export function checkEnd(
  row: MatchRow,
  { winner, score, force, reason = 'played' }: End,
): Refused | undefined {
  const { match } = row;
  if (winner === null) return hasBoth(row) ? undefined : refuse('opponent-not-decided', { match });
  const side = sideOf(row, winner);
  if (side === undefined || !isParticipant(winner)) {
    return refuse('not-in-match', { match, participant: winner });
  }
  const known = isParticipant(slotOf(row, side === 0 ? 1 : 0));
  if (!known && force !== true) return refuse('opponent-not-decided', { match });
  if (!known && reason === 'disqualified') return refuse('bad-reason', { match, reason });
  return score === undefined ? undefined : checkScore(score, side, row.bestOf);
}

/** [FIN1] [FIN6] A side that is still open becomes void. */
export function writeEnd(
  row: MatchRow,
  { winner, score, reason = 'played' }: End,
  events: MatchEventSink,
): void {
  if (row.first === EMPTY) row.first = VOID;
  if (row.second === EMPTY) row.second = VOID;
  row.winner = winner ?? 0;
  row.reason = reason;
  row.score = score ?? null;
  row.status = 'FINISHED';
  events.push({ type: 'match-finished', match: row.match, winner: row.winner, reason });
}

/** Reopens the match; slots and reports stay. */
export function clearEnd(row: MatchRow): void {
  row.winner = 0;
  row.reason = null;
  row.score = null;
}
