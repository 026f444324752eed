import type { Rows } from './draft.ts';
import { missingRows } from './outcome.ts';

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

/**
 * Decides as soon as it knows enough: yields the numbers of the rows to load, is resumed with them, and
 * returns the answer. Rows that do not exist end it with an answer that names them.
 */
export function* askUntilDecided<Row, Answer extends { readonly ok: boolean }>(
  needed: readonly number[],
  decide: (rows: LoadedRows<Row>) => Answer,
): Generator<readonly number[], Answer, Iterable<readonly [number: number, row: Row]>> {
  const rows = new LoadedRows<Row>();
  for (let missing = needed; ; ) {
    for (const [number, row] of yield missing) rows.set(number, row);
    const answer = decide(rows);
    const more = missingRows(answer);
    if (more === undefined || more[0] === missing[0]) return answer;
    missing = more;
  }
}
