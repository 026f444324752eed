import type { WorkingCopy } from '../draft.ts';
import { isGone, type Leaver, type LeaverDraft } from '../leavers.ts';
import {
  hasBoth,
  isFinished,
  isResult,
  loserOf,
  type MatchEvent,
  type MatchRow,
  openStatus,
  setSlot,
  slotOf,
} from '../match.ts';
import { type End, writeEnd } from '../match-result.ts';
import { EMPTY, isParticipant, type ParticipantId, type Side, type Slot, VOID } from '../slot.ts';
import type { Placing } from '../standings.ts';
import {
  type BracketShape,
  finalMatch,
  loserTarget,
  NO_TARGET,
  resetMatch,
  type Target,
  targetMatch,
  targetSide,
  winnerTarget,
} from './elimination.shape.ts';

export type TournamentEvent =
  | { readonly type: 'tournament-started' }
  | { readonly type: 'tournament-finished'; readonly places: readonly Placing[] }
  /** [OUT6] Something changed in a finished tournament: all its places, counted again. */
  | { readonly type: 'places-changed'; readonly places: readonly Placing[] }
  | { readonly type: 'tournament-reopened' };

export type EliminationEvent =
  | MatchEvent
  | TournamentEvent
  | ({ readonly type: 'placed' } & Placing)
  | { readonly type: 'unplaced'; readonly participant: ParticipantId };

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

/** [SEED5] [DROP2] Updates a match after one of its slots changed, and the matches after it. */
export function settle(context: BracketContext, row: MatchRow): void {
  const { leavers } = context;
  if (row.first === EMPTY || row.second === EMPTY) {
    row.status = 'WAITING';
  } else if (hasBoth(row) && (leavers.has(row.first) || leavers.has(row.second))) {
    settleAmongLeavers(context, row);
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
  const { reason } = row;
  if (reason === 'played' || reason === 'no_show' || reason === 'admin' || reason === 'withdrew') {
    const loser = loserOf(row);
    return loser === VOID ? EMPTY : loser;
  }
  return VOID;
}

/** [OUT2] Whoever left gets no seat; [DROP2] whoever dropped out takes it and loses there. */
function seatFor({ leavers }: BracketContext, participant: Slot, match: number): Slot {
  if (!leavers.isGone(participant)) return participant;
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

/** [OUT5] If the end of this match disqualified its loser, they are back once it is taken back. */
export function undoDisqualification({ leavers }: BracketContext, row: MatchRow): void {
  if (row.reason === 'disqualified' && leavers.get(loserOf(row))?.by === row.match)
    leavers.lift(loserOf(row));
}

/** [OUT2] Makes the side of somebody who left void. */
export function vacateSide({ leavers }: BracketContext, row: MatchRow, side: Side): void {
  const slot = slotOf(row, side);
  if (!leavers.isGone(slot)) return;
  leavers.miss(slot, row.match);
  setSlot(row, side, VOID);
}

/** [REM2] Makes the slot of somebody who left void; their opponent gets a free win. */
export function vacate(context: BracketContext, row: MatchRow, side: Side): void {
  vacateSide(context, row, side);
  row.firstClaim = null;
  row.secondClaim = null;
  settle(context, row);
}

/** [DROP4] What somebody lost only because they had dropped out, they may play after all. */
export function meetAgain({ leavers }: BracketContext, { match, first, second }: MatchRow): void {
  leavers.meetAgain(first, match);
  leavers.meetAgain(second, match);
}

/** [OUT3] [DROP2] [DROP3] Ends an open match at once if somebody in it has left, with the reason of their leaving. */
export function settleAmongLeavers(context: BracketContext, row: MatchRow): void {
  const { leavers } = context;
  const [first, second] = [leavers.get(row.first), leavers.get(row.second)];
  if (first !== undefined && second !== undefined) {
    endForLeavers(context, row, [first, second], { winner: null, reason: 'double_no_show' });
    return;
  }
  const leaver = first ?? second;
  const side = first === undefined ? 1 : 0;
  const other = slotOf(row, side === 0 ? 1 : 0);
  if (leaver === undefined || !(isGone(leaver) || isParticipant(other))) settle(context, row);
  else if (leaver.how === 'removed' || !isParticipant(other)) vacate(context, row, side);
  else endForLeavers(context, row, [leaver], { winner: other, reason: leaver.how });
}

function endForLeavers(context: BracketContext, row: MatchRow, gone: readonly Leaver[], end: End): void {
  for (const { participant } of gone) context.leavers.miss(participant, row.match);
  writeEnd(row, end, context.events);
  sendOn(context, row);
}
