import {
  isAuto,
  isFinished,
  isResult,
  isUnplayed,
  loserOf,
  type MatchRow,
  setSlot,
  slotOf,
} from '../match.ts';
import { clearEnd } from '../match-result.ts';
import { type Refused, refuse } from '../outcome.ts';
import { EMPTY, type Side, VOID } from '../slot.ts';
import {
  type BracketContext,
  meetAgain,
  settleAmongLeavers,
  undoDisqualification,
  vacateSide,
} from './elimination.advancement.ts';
import {
  type BracketShape,
  feederOf,
  finalMatch,
  loserTarget,
  NO_TARGET,
  resetMatch,
  type Target,
  targetMatch,
  targetSide,
  winnerTarget,
} from './elimination.shape.ts';

/** The slots that a match decides; a grand final also decides both slots of its reset. */
export function targetsOf(shape: BracketShape, match: number): Target[] {
  const targets = [winnerTarget(shape, match), loserTarget(shape, match)];
  if (shape.reset && match === finalMatch(shape)) {
    targets.push(2 * resetMatch(shape), 2 * resetMatch(shape) + 1);
  }
  return targets.filter((target) => target !== NO_TARGET);
}

/** [REV1] [DROP4] The first later match whose result depends on this one, looking through what nobody played. */
export function blockingMatch(
  context: Pick<BracketContext, 'shape' | 'draft'>,
  match: number,
): number | undefined {
  for (const target of targetsOf(context.shape, match)) {
    const next = context.draft.get(targetMatch(target));
    if (!isFinished(next)) continue;
    const isPlayed = isResult(next) && !isUnplayed(next);
    const blocking = isPlayed ? next.match : blockingMatch(context, next.match);
    if (blocking !== undefined) return blocking;
  }
  return undefined;
}

/** [REV1] */
export function checkRevert(context: BracketContext, row: MatchRow): Refused | undefined {
  const refusal = checkRevertDeep(row);
  if (refusal !== undefined) return refusal;
  const blocking = blockingMatch(context, row.match);
  return blocking === undefined ? undefined : refuse('later-match-finished', { match: row.match, blocking });
}

/** [REV4] */
export function checkRevertDeep(row: MatchRow): Refused | undefined {
  if (!isFinished(row)) return refuse('not-finished', { match: row.match });
  return isAuto(row) ? refuse('free-win', { match: row.match, winner: row.winner }) : undefined;
}

/** [REV2] [REV4] Takes back a result and all that depends on it, the latest first. */
export function revert(context: BracketContext, row: MatchRow): void {
  unwind(context, row);
  settleAmongLeavers(context, row);
}

/** Reopens a match; the caller settles it or finishes it again. */
export function unwind(context: BracketContext, row: MatchRow): void {
  for (const target of targetsOf(context.shape, row.match)) retract(context, target);
  if (isResult(row)) {
    reopenForcedSide(context, row, 0);
    reopenForcedSide(context, row, 1);
  }
  undoDisqualification(context, row);
  meetAgain(context, row);
  clearEnd(row);
  context.events.push({ type: 'match-reverted', match: row.match });
}

function retract(context: BracketContext, target: Target): void {
  const row = context.draft.get(targetMatch(target));
  if (isFinished(row)) unwind(context, row);
  if (row.firstClaim !== null || row.secondClaim !== null) {
    row.firstClaim = null;
    row.secondClaim = null;
    context.events.push({ type: 'reports-voided', match: row.match });
  }
  const side = targetSide(target);
  setSlot(row, side, EMPTY);
  row.status = 'WAITING';
  vacateSide(context, row, side === 0 ? 1 : 0);
}

/** [FIN6] A forced win made its open side void; that side is open again where somebody may still come to it. */
function reopenForcedSide(context: BracketContext, row: MatchRow, side: Side): void {
  if (slotOf(row, side) === VOID && isAwaited(context, row.match, side)) setSlot(row, side, EMPTY);
}

/** Whether somebody may still come to a side: its feeder is open, or a forced win whose loser is not known yet. */
function isAwaited(context: BracketContext, match: number, side: Side): boolean {
  const feeder = feederOf(context.shape, match, side);
  if (feeder === undefined) return false;
  const below = context.draft.get(feeder.match);
  if (!isFinished(below)) return true;
  if (feeder.output === 'winner' || !isResult(below) || loserOf(below) !== VOID) return false;
  return isAwaited(context, below.match, below.first === VOID ? 0 : 1);
}
