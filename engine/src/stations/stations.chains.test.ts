import { expect, test } from 'vitest';
import {
  type BracketShape,
  loserTarget,
  matchCount,
  NO_TARGET,
  shapeFor,
  type Target,
  targetMatch,
  winnerTarget,
} from '../elimination/elimination.shape.ts';
import { matchesBehind } from './stations.chains.ts';

/** Follows every link, from the last match back to the first. */
function longestWays(shape: BracketShape): number[] {
  const ways = Array.from({ length: matchCount(shape) }, () => 0);
  const along = (target: Target) => (target === NO_TARGET ? 0 : 1 + ways[targetMatch(target)]!);
  for (let match = ways.length - 1; match >= 0; match--) {
    ways[match] = Math.max(along(winnerTarget(shape, match)), along(loserTarget(shape, match)));
  }
  return ways;
}

test('[CALL3] no way along the links is longer, in brackets of any size', () => {
  for (const entrants of [2, 3, 4, 5, 8, 16, 33, 128]) {
    for (const options of [{}, { thirdPlace: true }, { double: true }, { double: true, reset: true }]) {
      const shape = shapeFor(entrants, options);
      const behind = Array.from({ length: matchCount(shape) }, (_, match) => matchesBehind(shape, match));
      expect(behind).toEqual(longestWays(shape));
    }
  }
});
