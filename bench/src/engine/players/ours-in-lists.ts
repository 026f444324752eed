import type * as engine from '../../../../engine/src/index.ts';
import type { Drawn, Kind, Player } from '../player.ts';
import { drawTable, player as ours, readAll } from './ours.ts';

/** How many rows a server writes at once. */
const LIST = 8192;

/** For a caller who takes the rows in lists. */
export const player: Player = {
  entrants: ours.entrants,
  generate(kind: Kind, seeds: number[]): Drawn {
    const { shape, table } = drawTable(kind, seeds);
    readAll(shape, new Lists(table));
    return { pairs: () => table.rows().map(({ first, second }) => [first, second]) };
  },
};

/** Makes the next list when it is asked for. */
class Lists implements engine.Rows<engine.MatchRow> {
  readonly #table: engine.MatchTable;
  #from = 0;
  #rows: engine.MatchRow[] = [];

  constructor(table: engine.MatchTable) {
    this.#table = table;
  }

  find(match: number): engine.MatchRow | undefined {
    if (match >= this.#from + this.#rows.length) {
      this.#from = match;
      this.#rows = this.#table.rows(match, Math.min(match + LIST, this.#table.length));
    }
    return this.#rows[match - this.#from];
  }
}
