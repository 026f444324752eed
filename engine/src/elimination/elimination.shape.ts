import { MAX_ENTRANTS } from '../formats.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { Side } from '../slot.ts';

/** Everything that follows from the number of entrants and the options; no match is needed to know it. */
export interface BracketShape {
  readonly kind: 'single' | 'double';
  readonly entrants: number;
  /** Rounds of the upper bracket: the size is 2 to that power. */
  readonly rounds: number;
  readonly thirdPlace: boolean;
  /** A second grand final when the lower side wins the first. */
  readonly reset: boolean;
  /** [SE8] The matches whose end is the end of the tournament: the final, and third place or reset. */
  readonly deciding: readonly number[];
  /** [DE3] How the losers of upper round k (index k) are crossed over. */
  readonly dropMasks: readonly number[];
}

export interface BracketOptions {
  readonly double?: boolean;
  readonly thirdPlace?: boolean;
  readonly reset?: boolean;
  /** Lets a test load another engine's pattern. */
  readonly dropMasks?: readonly number[];
}

/** [SEED1] [SE1] [DE1] The smallest bracket that holds that many; two entrants need no lower bracket. */
export function shapeFor(entrants: number, options: BracketOptions = {}): BracketShape {
  if (!Number.isInteger(entrants) || entrants < 2 || entrants > MAX_ENTRANTS) {
    throw new RangeError(`a bracket holds 2 to ${MAX_ENTRANTS} entrants, not ${entrants}`);
  }
  const rounds = 32 - Math.clz32(entrants - 1);
  const kind = options.double === true && rounds >= 2 ? 'double' : 'single';
  const thirdPlace = options.double !== true && options.thirdPlace === true && rounds >= 2;
  const reset = kind === 'double' && options.reset === true;
  const final = kind === 'single' ? 2 ** rounds - 2 : 2 ** (rounds + 1) - 3;
  return {
    kind,
    entrants,
    rounds,
    thirdPlace,
    reset,
    deciding: thirdPlace || reset ? [final, final + 1] : [final],
    dropMasks: kind === 'single' ? [] : (options.dropMasks ?? masksOf(rounds)),
  };
}

const masksOf = (rounds: number): number[] =>
  Array.from({ length: rounds + 1 }, (_, k) => maskOfRound(rounds, k));

/**
 * [DE3] The reversed bits of k - 1, cut to the width of upper round k. Rounds one apart differ in the top bit, two
 * apart in the next: two who met once meet again as late as possible.
 */
export function maskOfRound(rounds: number, k: number): number {
  const width = rounds - k;
  let mask = 0;
  for (let bit = 0; bit < width; bit++) {
    if (((k - 1) >> bit) & 1) mask |= 1 << (width - 1 - bit);
  }
  return mask;
}

export const bracketSize = (shape: BracketShape): number => 1 << shape.rounds;

export const lowerRounds = (shape: BracketShape): number =>
  shape.kind === 'double' ? 2 * (shape.rounds - 1) : 0;

/** [SE1] [DE1] The deciding matches have the highest numbers. */
export const matchCount = ({ deciding }: BracketShape): number => deciding[deciding.length - 1]! + 1;

export const upperCount = (shape: BracketShape): number => bracketSize(shape) - 1;

/** The match that decides the tournament: the upper final, or the (first) grand final. */
export const finalMatch = (shape: BracketShape): number =>
  shape.kind === 'single' ? bracketSize(shape) - 2 : 2 * bracketSize(shape) - 3;

export const thirdPlaceMatch = (shape: BracketShape): number =>
  shape.thirdPlace ? bracketSize(shape) - 1 : -1;

export const resetMatch = (shape: BracketShape): number => (shape.reset ? 2 * bracketSize(shape) - 2 : -1);

/** Refuses a number that no match has, so that nobody tries to load it. */
export function checkMatch(shape: BracketShape, match: number): Refused | undefined {
  const exists = Number.isInteger(match) && match >= 0 && match < matchCount(shape);
  return exists ? undefined : refuse('unknown-match', { match });
}

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

/** A match and its side in one number, so that following a link makes no object. */
export type Target = number;

export const NO_TARGET: Target = -1;

const at = (match: number, side: number): Target => match * 2 + side;

export const targetMatch = (target: Target): number => target >> 1;

export const targetSide = (target: Target): Side => (target & 1) as Side;

/** [SE3] [DE2] Where the winner goes. The reset follows its own rule [DE6] and is no link. */
export function winnerTarget(shape: BracketShape, match: number): Target {
  const size = bracketSize(shape);
  // Each round has half the matches of the one before: the slot in match (r + 1, i / 2) is `size + match`.
  if (match < size - 2) return size + match;
  if (shape.kind === 'single') return NO_TARGET;
  if (match === size - 2) return at(finalMatch(shape), 0);
  return match >= finalMatch(shape) ? NO_TARGET : lowerWinnerTarget(shape, match);
}

function lowerWinnerTarget(shape: BracketShape, match: number): Target {
  const round = lowerRoundOf(shape, match);
  if (round === lowerRounds(shape)) return at(finalMatch(shape), 1);
  const position = match - lowerMatch(shape, round, 0);
  return round % 2 === 1
    ? at(lowerMatch(shape, round + 1, position), 1)
    : at(lowerMatch(shape, round + 1, position >> 1), position & 1);
}

/** [SE4] [DE3] Where the loser goes. */
export function loserTarget(shape: BracketShape, match: number): Target {
  const size = bracketSize(shape);
  if (match >= size - 1) return NO_TARGET;
  if (shape.kind === 'single') {
    const semifinal = match - (size - 4);
    return shape.thirdPlace && (semifinal === 0 || semifinal === 1)
      ? at(thirdPlaceMatch(shape), semifinal)
      : NO_TARGET;
  }
  if (match < size / 2) return 2 * (size - 1) + match;
  const round = upperRoundOf(shape, match);
  const position = match - upperMatch(shape, round, 0);
  return at(lowerMatch(shape, 2 * (round - 1), position ^ shape.dropMasks[round]!), 0);
}

export interface Feeder {
  readonly match: number;
  readonly output: 'winner' | 'loser';
}

/** The match that fills a slot; `undefined` for a slot that is seated by hand or by the draw. */
export function feederOf(shape: BracketShape, match: number, side: Side): Feeder | undefined {
  const { bracket, round, position } = placeOf(shape, match);
  switch (bracket) {
    case 'upper':
      if (round === 1) return undefined;
      return { match: upperMatch(shape, round - 1, 2 * position + side), output: 'winner' };
    case 'third':
      return { match: upperMatch(shape, shape.rounds - 1, side), output: 'loser' };
    case 'final':
      if (round === 2) return undefined;
      return side === 0
        ? { match: upperMatch(shape, shape.rounds, 0), output: 'winner' }
        : { match: lowerMatch(shape, lowerRounds(shape), 0), output: 'winner' };
    case 'lower':
      return lowerFeeder(shape, round, position, side);
  }
}

function lowerFeeder(shape: BracketShape, round: number, position: number, side: Side): Feeder {
  if (round === 1) return { match: upperMatch(shape, 1, 2 * position + side), output: 'loser' };
  if (round % 2 === 1) {
    return { match: lowerMatch(shape, round - 1, 2 * position + side), output: 'winner' };
  }
  if (side === 1) return { match: lowerMatch(shape, round - 1, position), output: 'winner' };
  const upper = round / 2 + 1;
  return { match: upperMatch(shape, upper, position ^ shape.dropMasks[upper]!), output: 'loser' };
}

/** [SCHED3] The schedule row in which a match is played; both brackets share one schedule. */
export function timingRound(shape: BracketShape, match: number): number {
  const { bracket, round } = placeOf(shape, match);
  if (shape.kind === 'single') return round;
  if (bracket === 'upper') return round === 1 ? 1 : 2 * round - 2;
  return bracket === 'lower' ? round + 1 : 2 * shape.rounds;
}

export const timingRounds = (shape: BracketShape): number =>
  shape.kind === 'single' ? shape.rounds : 2 * shape.rounds;
