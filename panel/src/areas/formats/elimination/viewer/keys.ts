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
      return feederBefore(shape, number, bracket === 'lower' && round % 2 === 0 ? 1 : 0);
    case 'ArrowRight': {
      const target = winnerTarget(shape, number);
      return target === NO_TARGET ? undefined : targetMatch(target);
    }
    default:
      return undefined;
  }
}

/** Losers come from the other drawing; no line leads there. */
function feederBefore(shape: BracketShape, number: number, side: 0 | 1): number | undefined {
  const feeder = feederOf(shape, number, side);
  return feeder?.output === 'winner' ? feeder.match : undefined;
}
