import { createThrottle } from '#shared/live/throttle.ts';

/** The loaded rows of a long list, by index. */
export interface RowWindow<Row extends { id: number }> {
  count(): number;
  at(index: number): Row | undefined;
  indexOf(id: number): number | undefined;
  /** Says which rows are on screen; missing ones are read. */
  show(from: number, to: number): void;
  /** Adds a row that was read in another way, or changed. */
  put(index: number, row: Row): void;
  change(id: number, make: (row: Row) => Row): void;
  /** Everything may have changed: reads the rows on screen again, and shows the old ones until then. */
  reread(): void;
  failure(): unknown;
  subscribe(listener: () => void): () => void;
  version(): number;
}

export interface Loaded<Row> {
  rows: readonly Row[];
  from: number;
  total: number;
}

const TILE = 64;
const READ_EVERY_MS = 150;

function tilesBetween(from: number, to: number): number[] {
  const tiles: number[] = [];
  for (let tile = Math.floor(from / TILE); tile <= Math.floor(to / TILE); tile++) tiles.push(tile);
  return tiles;
}

/** Rows by index, each found again by its id. */
function createIndexedRows<Row extends { id: number }>() {
  const rows = new Map<number, Row>();
  const places = new Map<number, number>();
  const indexOf = (id: number): number | undefined => {
    const index = places.get(id);
    // Another row may have taken its place since.
    return index !== undefined && rows.get(index)?.id === id ? index : undefined;
  };
  return {
    at: (index: number) => rows.get(index),
    indexOf,
    put(index: number, row: Row) {
      rows.set(index, row);
      places.set(row.id, index);
    },
    /** Returns whether there is such a row. */
    change(id: number, make: (row: Row) => Row): boolean {
      const index = indexOf(id);
      if (index === undefined) return false;
      rows.set(index, make(rows.get(index)!));
      return true;
    },
  };
}

/** Reads tiles of 64 rows as they come on screen, and reads those on screen again at most every `rereadEvery`. */
export function createRowWindow<Row extends { id: number }>(
  load: (from: number, to: number) => Promise<Loaded<Row>>,
  { rereadEvery }: { rereadEvery: number },
): RowWindow<Row> {
  const rows = createIndexedRows<Row>();
  const fresh = new Set<number>();
  const loading = new Set<number>();
  const listeners = new Set<() => void>();
  let count = 0;
  let shown: readonly number[] = [0];
  let generation = 0;
  let version = 0;
  let failure: unknown;

  const changed = () => {
    version++;
    for (const listener of [...listeners]) listener();
  };

  const readTile = async (tile: number) => {
    const asked = generation;
    loading.add(tile);
    try {
      const answer = await load(tile * TILE, tile * TILE + TILE - 1);
      count = answer.total;
      for (const [index, row] of answer.rows.entries()) rows.put(answer.from + index, row);
      if (asked === generation) fresh.add(tile);
      failure = undefined;
    } catch (error) {
      failure = error;
    } finally {
      loading.delete(tile);
    }
    changed();
    if (!failure && asked !== generation) reading.note();
  };

  const reading = createThrottle(
    () => {
      for (const tile of shown) if (!fresh.has(tile) && !loading.has(tile)) void readTile(tile);
    },
    { after: 0, every: READ_EVERY_MS },
  );
  const rereading = createThrottle(
    () => {
      generation++;
      fresh.clear();
      reading.note();
    },
    { after: 0, every: rereadEvery },
  );

  return {
    count: () => count,
    at: rows.at,
    indexOf: rows.indexOf,
    show(from, to) {
      shown = tilesBetween(from, to);
      if (shown.some((tile) => !fresh.has(tile) && !loading.has(tile))) reading.note();
    },
    put(index, row) {
      rows.put(index, row);
      changed();
    },
    change(id, make) {
      if (rows.change(id, make)) changed();
    },
    reread: () => rereading.note(),
    failure: () => failure,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
