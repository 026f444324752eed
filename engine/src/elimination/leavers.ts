import type { MatchRow } from '../match/match.ts';
import { loserOf, setSlot, slotOf } from '../match/match.ts';
import { writeEnd } from '../match/match-end.ts';
import { isParticipant, type Side, VOID } from '../slot.ts';
import type { BracketContext } from './elimination.advancement.ts';
import { sendOn, settle } from './elimination.advancement.ts';

/** [OUT5] If the end of this match disqualified its loser, they are back once it is taken back. */
export function undoDisqualification({ leavers }: BracketContext, row: MatchRow): void {
  if (row.reason === 'disqualified' && leavers.get(loserOf(row))?.by === row.match)
    leavers.lift(loserOf(row));
}

/** [OUT2] Makes the side of somebody who left void. */
export function vacateSide({ leavers }: BracketContext, row: MatchRow, side: Side): void {
  const slot = slotOf(row, side);
  if (!leavers.has(slot)) return;
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

/** [OUT3] Ends an open match at once if somebody in it has left, with the reason of their leaving. */
export function settleAmongLeavers(context: BracketContext, row: MatchRow): void {
  const { leavers } = context;
  const [first, second] = [leavers.get(row.first), leavers.get(row.second)];
  if (first !== undefined && second !== undefined) {
    for (const { participant } of [first, second]) leavers.miss(participant, row.match);
    writeEnd(row, { winner: null, reason: 'double_no_show' }, context.events);
    sendOn(context, row);
    return;
  }
  const leaver = first ?? second;
  if (leaver === undefined) {
    settle(context, row);
    return;
  }
  const side = first === undefined ? 1 : 0;
  const other = slotOf(row, side === 0 ? 1 : 0);
  if (leaver.how === 'removed' || !isParticipant(other)) {
    vacate(context, row, side);
    return;
  }
  leavers.miss(leaver.participant, row.match);
  writeEnd(row, { winner: other, reason: 'disqualified' }, context.events);
  sendOn(context, row);
}
