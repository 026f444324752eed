import type { Side } from '../slot.ts';
import type { BracketShape } from './elimination.shape.ts';
import { bracketSize, finalMatch, lowerRounds, thirdPlaceMatch } from './elimination.shape.ts';
import { lowerMatch, lowerRoundOf, placeOf, upperMatch, upperRoundOf } from './match-numbers.ts';

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
