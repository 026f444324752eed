import { type BracketShape, lowerRounds, placeOf } from '../elimination/elimination.shape.ts';

/** [CALL3] How many matches of a bracket wait for this one, each for the one before, along the longest way to the end. */
export function matchesBehind(shape: BracketShape, match: number): number {
  const { bracket, round } = placeOf(shape, match);
  if (bracket === 'final' || bracket === 'third') return 0;
  if (shape.kind === 'single') return shape.rounds - round;
  const lower = lowerRounds(shape);
  if (bracket === 'lower') return lower - round + 1;
  const droppedTo = round === 1 ? 1 : 2 * round - 2;
  return lower - droppedTo + 2;
}
