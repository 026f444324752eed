import { MAX_ENTRANTS } from '../formats.ts';
import { type Refused, refuse } from '../outcome.ts';

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
