import type { BracketShape } from './elimination.shape.ts';
import { lowerRounds } from './elimination.shape.ts';
import type { BracketName } from './match-numbers.ts';
import { upperRoundSize } from './match-numbers.ts';

const NAMES = new Map([
  [1, 'Final'],
  [2, 'Semifinals'],
  [4, 'Quarterfinals'],
  [8, 'Eighth-finals'],
]);

/** [SE7] Named by the matches of the full round, however many are played. Always "th", even in 131072th-finals. */
export const nameOfRoundWith = (matches: number): string => NAMES.get(matches) ?? `${matches}th-finals`;

/** [SE7] [DE9] */
export function roundName(shape: BracketShape, bracket: BracketName, round: number): string {
  switch (bracket) {
    case 'upper':
      return nameOfRoundWith(upperRoundSize(shape, round));
    case 'lower':
      return round === lowerRounds(shape) ? 'Lower final' : `Lower round ${round}`;
    case 'third':
      return '3rd place';
    case 'final':
      return round === 1 ? 'Final' : 'Final (reset)';
  }
}
