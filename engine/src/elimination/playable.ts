import { hasBoth, isFinished } from '../match/match-row.ts';
import { EMPTY, type Side, VOID } from '../slot.ts';
import type { Play } from './elimination.advancement.ts';
import { feederOf } from './targets-and-feeders.ts';

/** A playable match that leads to an open side; there always is one. */
export function playableBelow(play: Pick<Play, 'shape' | 'draft'>, match: number, side: Side): number {
  const feeder = feederOf(play.shape, match, side)!;
  const below = play.draft.read(feeder.match);
  if (hasBoth(below)) return below.match;
  // A forced win has ended, but its loser still has to come.
  const open = isFinished(below) ? VOID : EMPTY;
  return playableBelow(play, below.match, below.first === open ? 0 : 1);
}
