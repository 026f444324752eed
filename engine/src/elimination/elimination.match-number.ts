import {
  type BracketShape,
  bracketRounds,
  finalMatch,
  lowerMatch,
  matchCount,
  placeOf,
  upperCount,
  upperMatch,
} from './elimination.shape.ts';

/** [NUM1] What people call a match: from 1, in the order of play. */
export function matchNumber(shape: BracketShape, match: number): number {
  const { bracket, round, position } = placeOf(shape, match);
  if (shape.kind === 'single' || match >= finalMatch(shape)) return match + 1;
  const lowerBefore = (lower: number) => lowerMatch(shape, lower, 0) - upperCount(shape);
  if (bracket === 'upper') {
    const below = round === 1 ? 0 : lowerBefore(2 * round - 3);
    return upperMatch(shape, round, 0) + below + position + 1;
  }
  // The upper rounds up to the one that is played at the same time come first.
  return upperMatch(shape, (round + 5) >> 1, 0) + lowerBefore(round) + position + 1;
}

/** [NUM1] The match that people call by this number; `undefined` where the bracket has none. */
export function matchCalled(shape: BracketShape, number: number): number | undefined {
  if (!Number.isInteger(number) || number < 1 || number > matchCount(shape)) return undefined;
  for (const { firstMatch, matches } of bracketRounds(shape)) {
    const index = number - matchNumber(shape, firstMatch);
    if (index >= 0 && index < matches) return firstMatch + index;
  }
  return undefined;
}
