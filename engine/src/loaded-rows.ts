import type { Rows } from './draft.ts';

/** The few rows a server has loaded, by their number. */
export class LoadedRows<Row> implements Rows<Row> {
  readonly #rows: Map<number, Row>;

  constructor(rows: Iterable<readonly [number: number, row: Row]> = []) {
    this.#rows = new Map(rows);
  }

  find(number: number): Row | undefined {
    return this.#rows.get(number);
  }

  set(number: number, row: Row): void {
    this.#rows.set(number, row);
  }
}
