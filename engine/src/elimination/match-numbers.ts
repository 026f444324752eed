import type { BracketShape } from './elimination.shape.ts';
import {
  bracketSize,
  finalMatch,
  lowerRounds,
  resetMatch,
  thirdPlaceMatch,
  upperCount,
} from './elimination.shape.ts';

export type BracketName = 'upper' | 'lower' | 'final' | 'third';

/** Where a match stands. Rounds count from 1, positions from 0; the reset is round 2 of the final. */
export interface MatchPlace {
  readonly bracket: BracketName;
  readonly round: number;
  readonly position: number;
}

/** How many matches a full round has. */
export const upperRoundSize = (shape: BracketShape, round: number): number => 1 << (shape.rounds - round);
/** [DE1] */
export const lowerRoundSize = (shape: BracketShape, round: number): number =>
  1 << (shape.rounds - 1 - Math.ceil(round / 2));

export const upperMatch = (shape: BracketShape, round: number, position: number): number =>
  bracketSize(shape) - (1 << (shape.rounds - round + 1)) + position;

export function lowerMatch(shape: BracketShape, round: number, position: number): number {
  const size = bracketSize(shape);
  const pair = (round + 1) >> 1;
  const pairStart = size - 1 + size - (1 << (shape.rounds - pair + 1));
  return pairStart + (round % 2 === 0 ? 1 << (shape.rounds - 1 - pair) : 0) + position;
}

/** The round of a match of the upper bracket. */
export const upperRoundOf = (shape: BracketShape, match: number): number =>
  shape.rounds - (31 - Math.clz32(bracketSize(shape) - match - 1));

/** The round of a match of the lower bracket; rounds 2k - 1 and 2k have the same size and consecutive numbers. */
export function lowerRoundOf(shape: BracketShape, match: number): number {
  const pair = shape.rounds - (31 - Math.clz32(2 * bracketSize(shape) - match - 2));
  return match < lowerMatch(shape, 2 * pair, 0) ? 2 * pair - 1 : 2 * pair;
}

/** [SE2] Match numbers ascend by round and position: upper, lower, then third place or the grand finals. */
export function placeOf(shape: BracketShape, match: number): MatchPlace {
  if (match < upperCount(shape)) {
    const round = upperRoundOf(shape, match);
    return { bracket: 'upper', round, position: match - upperMatch(shape, round, 0) };
  }
  if (match === thirdPlaceMatch(shape)) return { bracket: 'third', round: shape.rounds, position: 0 };
  if (match === finalMatch(shape)) return { bracket: 'final', round: 1, position: 0 };
  if (match === resetMatch(shape)) return { bracket: 'final', round: 2, position: 0 };
  const round = lowerRoundOf(shape, match);
  return { bracket: 'lower', round, position: match - lowerMatch(shape, round, 0) };
}

/** The number of the match at a place, or `undefined` where the bracket has none. */
export function matchAt(shape: BracketShape, { bracket, round, position }: MatchPlace): number | undefined {
  if (!Number.isInteger(round) || !Number.isInteger(position) || round < 1 || position < 0) return undefined;
  switch (bracket) {
    case 'upper':
      if (round > shape.rounds || position >= upperRoundSize(shape, round)) return undefined;
      return upperMatch(shape, round, position);
    case 'lower':
      if (round > lowerRounds(shape) || position >= lowerRoundSize(shape, round)) return undefined;
      return lowerMatch(shape, round, position);
    case 'third':
      return shape.thirdPlace && round === shape.rounds && position === 0
        ? thirdPlaceMatch(shape)
        : undefined;
    case 'final':
      if (shape.kind === 'single' || position > 0 || round > (shape.reset ? 2 : 1)) return undefined;
      return round === 1 ? finalMatch(shape) : resetMatch(shape);
  }
}

export interface BracketRound {
  readonly bracket: BracketName;
  readonly round: number;
  readonly firstMatch: number;
  readonly matches: number;
}

/** All rounds of a bracket in the order of their match numbers. */
export function bracketRounds(shape: BracketShape): BracketRound[] {
  const rounds: BracketRound[] = [];
  const add = (bracket: BracketName, round: number, firstMatch: number, matches: number) =>
    rounds.push({ bracket, round, firstMatch, matches });
  for (let round = 1; round <= shape.rounds; round++) {
    add('upper', round, upperMatch(shape, round, 0), upperRoundSize(shape, round));
  }
  for (let round = 1; round <= lowerRounds(shape); round++) {
    add('lower', round, lowerMatch(shape, round, 0), lowerRoundSize(shape, round));
  }
  if (shape.thirdPlace) add('third', shape.rounds, thirdPlaceMatch(shape), 1);
  if (shape.kind === 'double') add('final', 1, finalMatch(shape), 1);
  if (shape.reset) add('final', 2, resetMatch(shape), 1);
  return rounds;
}
