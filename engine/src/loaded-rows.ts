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
 * Loads what is needed and decides; when the answer names more rows, loads those and decides again. Rows
 * that do not exist end it with that answer.
 */
export async function decideLoading<Row, Answer extends { readonly ok: boolean }>(
  needed: readonly number[],
  load: (numbers: readonly number[]) => Promise<Iterable<readonly [number: number, row: Row]>>,
  decide: (rows: LoadedRows<Row>) => Answer,
): Promise<Answer> {
  const rows = new LoadedRows<Row>();
  for (let missing = needed; ; ) {
    for (const [number, row] of await load(missing)) rows.set(number, row);
    const answer = decide(rows);
    const more = missingRows(answer);
    if (more === undefined || more[0] === missing[0]) return answer;
    missing = more;
  }
}
