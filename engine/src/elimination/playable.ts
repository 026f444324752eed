import { hasBoth, isFinished } from '../match/match-row.ts';
import { EMPTY, type Side, VOID } from '../slot.ts';
import type { BracketContext } from './elimination.advancement.ts';
import { feederOf } from './targets-and-feeders.ts';

/** A playable match that leads to an open side; there always is one. */
export function playableBelow(
  context: Pick<BracketContext, 'shape' | 'draft'>,
  match: number,
  side: Side,
): number {
  const feeder = feederOf(context.shape, match, side)!;
  const below = context.draft.read(feeder.match);
  if (hasBoth(below)) return below.match;
  // A forced win has ended, but its loser still has to come.
  const open = isFinished(below) ? VOID : EMPTY;
  return playableBelow(context, below.match, below.first === open ? 0 : 1);
}
