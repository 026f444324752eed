import type { WorkingCopy } from '../draft.ts';
import type { LeaverDraft } from '../leaving/leaver-draft.ts';
import type { MatchRow } from '../match/match.ts';
import { hasBoth, isFinished, isResult, loserOf, setSlot, slotOf } from '../match/match.ts';
import { openStatus } from '../match/match-status.ts';
import type { Slot } from '../slot.ts';
import { EMPTY, isParticipant, VOID } from '../slot.ts';
import type { EliminationEvent } from './elimination.events.ts';
import type { BracketShape } from './elimination.shape.ts';
import { finalMatch, resetMatch } from './elimination.shape.ts';
import type { Target } from './targets-and-feeders.ts';
import { loserTarget, NO_TARGET, targetMatch, targetSide, winnerTarget } from './targets-and-feeders.ts';

/** The context of one command on one bracket. */
export interface BracketContext {
  readonly shape: BracketShape;
  readonly draft: WorkingCopy<MatchRow>;
  readonly now: number;
  readonly events: EliminationEvent[];
  readonly leavers: LeaverDraft;
  /**
   * [FIN7] Whether to check for the end even if no deciding match was touched: somebody was sent to a finished match,
   * or a command was undone.
   */
  late: boolean;
}

/** [SEED5] Updates a match after one of its slots changed, and the matches after it. */
export function settle(context: BracketContext, row: MatchRow): void {
  if (row.first === EMPTY || row.second === EMPTY) {
    row.status = 'WAITING';
  } else if (hasBoth(row)) {
    row.status = openStatus(row, context.now);
    context.events.push({ type: 'match-ready', match: row.match });
  } else {
    row.status = 'FINISHED';
    row.reason = 'free_win';
    row.winner = Math.max(row.first, row.second, 0);
    context.events.push({
      type: 'match-finished',
      match: row.match,
      winner: row.winner,
      reason: 'free_win',
    });
    sendOn(context, row);
  }
}

/** Sends winner and loser of a finished match to where they go next. */
export function sendOn(context: BracketContext, row: MatchRow): void {
  deliver(context, winnerTarget(context.shape, row.match), row.winner === 0 ? VOID : row.winner);
  const loser = loserOutput(row);
  if (loser !== EMPTY) deliver(context, loserTarget(context.shape, row.match), loser);
  if (context.shape.reset && row.match === finalMatch(context.shape)) decideReset(context, row);
}

/** [FIN4] A disqualified loser goes nowhere; the loser of a forced win is not known yet. */
function loserOutput(row: MatchRow): Slot {
  if (row.reason === 'played' || row.reason === 'no_show' || row.reason === 'admin') {
    const loser = loserOf(row);
    return loser === VOID ? EMPTY : loser;
  }
  return VOID;
}

/** [OUT2] Whoever left gets no seat. */
function seatFor({ leavers }: BracketContext, participant: Slot, match: number): Slot {
  if (!leavers.has(participant)) return participant;
  leavers.miss(participant, match);
  return VOID;
}

function deliver(context: BracketContext, target: Target, sent: Slot): void {
  if (target === NO_TARGET) return;
  const row = context.draft.get(targetMatch(target));
  const side = targetSide(target);
  const slot = seatFor(context, sent, row.match);
  // [SEED8] Somebody seated in round 2 keeps the seat: the feeder below is void.
  const substituted = slot === VOID && isParticipant(slotOf(row, side));
  if (!substituted) setSlot(row, side, slot);
  if (!isFinished(row)) settle(context, row);
  // [FIN6] The match was forced before its second side was known: whoever comes late has lost it.
  else if (!substituted) {
    context.late = true;
    deliver(context, loserTarget(context.shape, row.match), slot);
  }
}

/** [DE6] The lower side has won once, the upper side has lost once: only then is there a second final. */
function decideReset(context: BracketContext, final: MatchRow): void {
  const reset = context.draft.get(resetMatch(context.shape));
  const needed =
    isResult(final) && final.winner !== 0 && final.winner === final.second && final.reason !== 'disqualified';
  reset.first = needed ? seatFor(context, final.first, reset.match) : VOID;
  reset.second = needed ? seatFor(context, final.second, reset.match) : VOID;
  settle(context, reset);
}
