import * as engine from '../../../../engine/src/index.ts';
import { coins, type Drawn, type Kind, type Player } from '../player.ts';
import { drawTable, player as ours, playOut } from './ours.ts';

/** Drawn and played out already; its `play` counts who has which place in the end. */
export const player: Player = {
  entrants: ours.entrants,
  generate(kind: Kind, seeds: number[]): Drawn {
    const { shape, table } = drawTable(kind, seeds);
    playOut(shape, table, seeds, coins());
    return {
      play() {
        const { length } = engine.finalPlaces(shape, table);
        if (length !== seeds.length) throw new Error(`${length} places for ${seeds.length}`);
      },
      pairs: () => table.rows().map(({ first, second }) => [first, second]),
    };
  },
};
