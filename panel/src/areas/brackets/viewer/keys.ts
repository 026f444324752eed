import {
  type BracketShape,
  feederOf,
  matchAt,
  NO_TARGET,
  placeOf,
  targetMatch,
  winnerTarget,
} from '@matchdesk/engine/elimination/geometry';

/** Where an arrow key leads from a match: along the lines, or to the neighbour of the same round. */
export function neighbour(shape: BracketShape, number: number, key: string): number | undefined {
  const { bracket, round, position } = placeOf(shape, number);
  switch (key) {
    case 'ArrowUp':
      return matchAt(shape, { bracket, round, position: position - 1 });
    case 'ArrowDown':
      return matchAt(shape, { bracket, round, position: position + 1 });
    case 'ArrowLeft':
      return feederOf(shape, number, bracket === 'lower' && round % 2 === 0 ? 1 : 0)?.match;
    case 'ArrowRight': {
      const target = winnerTarget(shape, number);
      return target === NO_TARGET ? undefined : targetMatch(target);
    }
    default:
      return undefined;
  }
}
