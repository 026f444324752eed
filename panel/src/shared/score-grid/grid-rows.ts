/** One line of a score grid. */
export interface GridRow {
  id: number;
  name: string;
  /** Other names that a pasted list may use: an e-mail, a game id. */
  alsoKnownAs?: readonly string[];
  /** Null while nothing is entered. */
  points: number | null;
  /** Only in grids that tick who goes on. */
  passed?: boolean;
  rank: number | null;
  /** Removed or disqualified: struck out, and nothing can be entered. */
  isOut: boolean;
  /** Who entered the points last. */
  by: string | null;
}

/**
 * The lines of a grid, in an order that does not change while somebody types. A long list may be loaded by window: `at`
 * is undefined until a line is loaded, and `show` says which ones are on screen.
 */
export interface GridRows {
  count: number;
  at(index: number): GridRow | undefined;
  /** The index of a line, if it is loaded. */
  indexOf(id: number): number | undefined;
  show(from: number, to: number): void;
  /** The next line after this one whose name contains the text; undefined if there is none. */
  find(text: string, after: number): Promise<number | undefined>;
  /** The next line without points after this one, starting over at the end. */
  nextMissing(after: number): Promise<number | undefined>;
  /** Every line, for a pasted list. */
  all(): Promise<readonly GridRow[]>;
}

/** What was typed into one line, and the stored values it is based on. */
export interface EnteredCells {
  id: number;
  points?: number | null;
  passed?: boolean;
  was: { points: number | null; passed: boolean };
}

/** What came of a save: a line that is neither saved nor in conflict was refused for `reason`. */
export interface SaveAnswer {
  saved: readonly number[];
  conflicts: readonly { id: number; points: number | null; passed?: boolean; by: string | null }[];
  reason?: string;
}

const isMissing = (row: GridRow) => row.points === null && !row.isOut;

/** The index of the first matching line after `after`, starting over at the end. */
function findAround(rows: readonly GridRow[], after: number, fits: (row: GridRow) => boolean) {
  for (let step = 1; step <= rows.length; step++) {
    const index = (after + step) % rows.length;
    if (fits(rows[index]!)) return index;
  }
  return undefined;
}

/** For lines that are all loaded. */
export function toGridRows(rows: readonly GridRow[]): GridRows {
  const indexes = new Map(rows.map(({ id }, index) => [id, index]));
  return {
    count: rows.length,
    at: (index) => rows[index],
    indexOf: (id) => indexes.get(id),
    show: () => {},
    find: async (text, after) => {
      const wanted = text.trim().toLowerCase();
      return findAround(rows, after, ({ name }) => name.toLowerCase().includes(wanted));
    },
    nextMissing: async (after) => findAround(rows, after, isMissing),
    all: async () => rows,
  };
}
