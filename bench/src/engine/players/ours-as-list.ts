import * as engine from '../../../../engine/src/index.ts';
import type { Drawn, Kind, Player } from '../player.ts';
import { player as ours, readAll } from './ours.ts';

const startsAt = Date.UTC(2026, 0, 1);

/** For a caller who wants all rows at once: a list of objects that is kept. */
export const player: Player = {
  entrants: ours.entrants,
  generate(kind: Kind, seeds: number[]): Drawn {
    const shape = engine.shapeFor(seeds.length, { double: kind === 'double' });
    const timings = engine.initialTimings(engine.timingRounds(shape), startsAt);
    const rows = engine.generateBracket(shape, seeds, timings).rows();
    readAll(shape, { find: (match) => rows[match] });
    return { pairs: () => rows.map(({ first, second }) => [first, second]) };
  },
};
