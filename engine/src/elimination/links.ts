import type { Side } from '../slot.ts';
import { lowerMatch, placeOf, upperMatch } from './numbering.ts';
import type { BracketShape } from './shape.ts';
import { finalMatch, lowerRounds, thirdPlaceMatch, upperCount } from './shape.ts';

/** A slot of a match in one number, so that following a link makes no object. */
export type Target = number;
export const NO_TARGET: Target = -1;
const at = (match: number, side: number): Target => match * 2 + side;
export const targetMatch = (target: Target): number => target >> 1;
export const targetSide = (target: Target): Side => (target & 1) as Side;

/** [SE3] [DE2] Where the winner goes. The reset follows its own rule [DE6] and is no link. */
export function winnerTarget(shape: BracketShape, match: number): Target {
  if (match < upperCount(shape)) {
    const { round, position } = placeOf(shape, match);
    if (round < shape.rounds) return at(upperMatch(shape, round + 1, position >> 1), position & 1);
    return shape.kind === 'double' ? at(finalMatch(shape), 0) : NO_TARGET;
  }
  if (match === thirdPlaceMatch(shape) || match >= finalMatch(shape)) return NO_TARGET;
  const { round, position } = placeOf(shape, match);
  if (round === lowerRounds(shape)) return at(finalMatch(shape), 1);
  return round % 2 === 1
    ? at(lowerMatch(shape, round + 1, position), 1)
    : at(lowerMatch(shape, round + 1, position >> 1), position & 1);
}

/** [SE4] [DE3] Where the loser goes. */
export function loserTarget(shape: BracketShape, match: number): Target {
  if (match >= upperCount(shape)) return NO_TARGET;
  if (shape.kind === 'single') {
    if (!shape.thirdPlace) return NO_TARGET;
    const { round, position } = placeOf(shape, match);
    return round === shape.rounds - 1 ? at(thirdPlaceMatch(shape), position) : NO_TARGET;
  }
  const { round, position } = placeOf(shape, match);
  if (round === 1) return at(lowerMatch(shape, 1, position >> 1), position & 1);
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

/** [SCHED3] The row of the common time line a match is played in. */
export function timingRound(shape: BracketShape, match: number): number {
  const { bracket, round } = placeOf(shape, match);
  if (shape.kind === 'single') return round;
  if (bracket === 'upper') return round === 1 ? 1 : 2 * round - 2;
  return bracket === 'lower' ? round + 1 : 2 * shape.rounds;
}

export const timingRounds = (shape: BracketShape): number =>
  shape.kind === 'single' ? shape.rounds : 2 * shape.rounds;
