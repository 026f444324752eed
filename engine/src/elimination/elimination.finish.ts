import { hasBoth, isFinished, isResult, loserOf, type MatchRow } from '../match.ts';
import {
  checkEnd,
  checkReason,
  correctedEnd,
  type End,
  endsAlike,
  twoEnds,
  writeEnd,
} from '../match-result.ts';
import { type Refused, refuse } from '../outcome.ts';
import { EMPTY, isParticipant, type Side, VOID } from '../slot.ts';
import { type BracketContext, sendOn } from './elimination.advancement.ts';
import { checkRevert, unwind } from './elimination.revert.ts';
import { feederOf, finalMatch } from './elimination.shape.ts';

export interface Finish extends End {
  readonly match: number;
  /** [FIN5] Changes the end of a finished match; another winner only where a revert would be allowed. */
  readonly replace?: boolean;
}

/** [FIN1] … [FIN7] */
export function finish(context: BracketContext, command: Finish): Refused | undefined {
  const row = context.draft.get(command.match);
  const refused = checkReason(row, command) ?? checkWinnerStayed(context, row, command);
  if (refused !== undefined) return refused;
  if (isFinished(row)) {
    if (endsAlike(row, command)) return undefined;
    if (command.replace !== true) return refuse('already-won', twoEnds(row, command));
    if (keepsPath(row, command)) return correct(context, row, command);
    const refusal = checkRevert(context, row);
    if (refusal !== undefined) return refusal;
    unwind(context, row);
  }
  const refusal = checkEnd(row, command) ?? checkForce(context, row);
  if (refusal !== undefined) return refusal;
  writeEnd(row, command, context.events);
  const loser = loserOf(row);
  // [OUT5] A match that ends with this reason disqualifies its loser.
  if (row.reason === 'disqualified' && isParticipant(loser))
    context.leavers.add(loser, 'disqualified', context.now, row.match);
  sendOn(context, row);
  return undefined;
}

/** [FIN5] Whether a correction sends everybody where they already went, so that later results can stand. */
const keepsPath = (row: MatchRow, { winner, reason = 'played' }: Finish): boolean =>
  isResult(row) &&
  row.winner !== 0 &&
  row.winner === winner &&
  (row.reason === 'disqualified') === (reason === 'disqualified');

function correct(context: BracketContext, row: MatchRow, command: Finish): Refused | undefined {
  const end = correctedEnd(row, command);
  const refusal = checkEnd(row, { ...end, force: true });
  if (refusal === undefined) writeEnd(row, end, context.events);
  return refusal;
}

/**
 * [OUT4] A match played before somebody left can be corrected in their favour; a match that ended because they left
 * cannot.
 */
function checkWinnerStayed(
  { leavers }: BracketContext,
  row: MatchRow,
  { winner }: Finish,
): Refused | undefined {
  const leaver = winner === null ? undefined : leavers.get(winner);
  if (leaver === undefined) return undefined;
  const { match, reason } = row;
  const bothLeft = leavers.has(row.first) && leavers.has(row.second);
  const endedByLeaving =
    reason === 'disqualified' || reason === 'withdrew'
      ? loserOf(row) === winner && leaver.by !== match
      : reason === 'double_no_show' && bothLeft;
  return isFinished(row) && !endedByLeaving ? undefined : refuse('has-left', { match, participant: winner });
}

/** [FIN7] Nobody is champion while somebody may still come to the final. */
function checkForce(context: BracketContext, row: MatchRow): Refused | undefined {
  const { match } = row;
  if (match < finalMatch(context.shape) || (context.shape.thirdPlace && match !== finalMatch(context.shape)))
    return undefined;
  const side = row.first === EMPTY ? 0 : 1;
  if (row.first !== EMPTY && row.second !== EMPTY) return undefined;
  return refuse('earlier-match-open', { match, blocking: playableBelow(context, match, side) });
}

/** A playable match that leads to an open side; there always is one. */
function playableBelow(context: Pick<BracketContext, 'shape' | 'draft'>, match: number, side: Side): number {
  const feeder = feederOf(context.shape, match, side)!;
  const below = context.draft.read(feeder.match);
  if (hasBoth(below)) return below.match;
  // A forced win has ended, but its loser still has to come.
  const open = isFinished(below) ? VOID : EMPTY;
  return playableBelow(context, below.match, below.first === open ? 0 : 1);
}
