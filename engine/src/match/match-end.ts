import type { Facts, Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { EMPTY, isParticipant, VOID } from '../slot.ts';
import type { FinishReason, MatchRow, Score } from './match.ts';
import { FINISH_REASONS, hasBoth, isResult, matchResult, sameScore, sideOf, slotOf } from './match.ts';
import type { MatchEventSink } from './match-events.ts';
import { checkScore } from './score.ts';

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
  const isKnown = FINISH_REASONS.includes(reason) && reason !== 'free_win';
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
