import type { FinishReason, MatchRow, Score } from '../match/match-row.ts';
import { hasBoth, isFinished, isResult, sideOf, slotOf } from '../match/match-row.ts';
import { checkScore } from '../match/score.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { EMPTY, isParticipant, VOID } from '../slot.ts';
import { checkRevert, unwind } from './revert.ts';
import type { Play } from './settle.ts';
import { sendOn } from './settle.ts';

export interface Finish {
  readonly match: number;
  /** `null` only with the reason `double_no_show`. */
  readonly winner: ParticipantId | null;
  readonly reason?: FinishReason;
  readonly score?: Score;
  /** [FIN6] Lets the only known side win before the other is known. */
  readonly force?: boolean;
  /** [FIN5] Changes the winner of a finished match, where a revert would be allowed. */
  readonly replace?: boolean;
}

/** [FIN1] … [FIN6] */
export function finish(play: Play, command: Finish): Refused | undefined {
  const row = play.draft.get(command.match);
  const reason = command.reason ?? 'played';
  if (isFinished(row)) {
    const sameEnd = row.winner === (command.winner ?? 0) && isResult(row);
    if (sameEnd) return undefined;
    if (command.replace !== true) return refuse('already-won', { match: row.match, winner: row.winner });
    const refusal = checkRevert(play, row) ?? checkWinner(row, command, reason);
    if (refusal !== undefined) return refusal;
    unwind(play, row);
  }
  const refusal = checkWinner(row, command, reason);
  if (refusal !== undefined) return refusal;
  if (row.first === EMPTY) row.first = VOID;
  if (row.second === EMPTY) row.second = VOID;
  row.winner = command.winner ?? 0;
  row.reason = reason;
  row.score = command.score ?? null;
  row.status = 'FINISHED';
  play.events.push({ type: 'match-finished', match: row.match, winner: row.winner, reason });
  sendOn(play, row);
  return undefined;
}

function checkWinner(row: MatchRow, command: Finish, reason: FinishReason): Refused | undefined {
  const { match, winner, score } = command;
  if ((winner === null) !== (reason === 'double_no_show') || reason === 'free_win') {
    return refuse('bad-reason', { match, reason });
  }
  if (winner === null) return hasBoth(row) ? undefined : refuse('opponent-not-decided', { match });
  const side = sideOf(row, winner);
  if (side === undefined) return refuse('not-in-match', { match, participant: winner });
  const known = isParticipant(slotOf(row, side === 0 ? 1 : 0));
  if (!known && command.force !== true) return refuse('opponent-not-decided', { match });
  if (!known && reason === 'disqualified') return refuse('bad-reason', { match, reason });
  return score === undefined ? undefined : checkScore(score, side, row.bestOf);
}
