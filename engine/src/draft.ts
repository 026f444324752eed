import type { Change, Refused } from './outcome.ts';
import { refuse } from './outcome.ts';

/** Where rows come from: a whole bracket in typed arrays, or the few rows a server has loaded. */
export interface Rows<Row> {
  find(number: number): Row | undefined;
}

/** How a draft copies and compares the rows of one kind. */
export interface RowKind<Row> {
  copy(row: Row): Row;
  equal(a: Row, b: Row): boolean;
}

class NotLoaded extends Error {
  readonly number: number;
  constructor(number: number) {
    super(`row ${number} is needed and was not given`);
    this.number = number;
  }
}

/**
 * Copy on touch: transitions write on the copies they get here, and what they touched becomes the
 * list of changes. The caller's rows are never written.
 */
export class Draft<Row extends object> {
  readonly #rows: Rows<Row>;
  readonly #kind: RowKind<Row>;
  readonly #touched: Row[] = [];
  readonly #before: (Row | undefined)[] = [];
  readonly #numbers: number[] = [];
  #index: Map<number, number> | undefined;

  constructor(rows: Rows<Row>, kind: RowKind<Row>) {
    this.#rows = rows;
    this.#kind = kind;
  }

  get(number: number): Row {
    const at = this.#locate(number);
    if (at >= 0) return this.#touched[at]!;
    const row = this.#rows.find(number);
    if (row === undefined) throw new NotLoaded(number);
    const copy = this.#kind.copy(row);
    this.#add(number, row, copy);
    return copy;
  }

  /** As it stands now, for reading only: it does not become part of the draft. */
  read(number: number): Readonly<Row> {
    const at = this.#locate(number);
    const row = at >= 0 ? this.#touched[at] : this.#rows.find(number);
    if (row === undefined) throw new NotLoaded(number);
    return row;
  }

  has(number: number): boolean {
    return this.#locate(number) >= 0;
  }

  create(number: number, row: Row): void {
    this.#add(number, undefined, row);
  }

  changes(): Change<Row>[] {
    const changes: Change<Row>[] = [];
    for (let at = 0; at < this.#touched.length; at++) {
      const before = this.#before[at];
      const after = this.#touched[at]!;
      if (before === undefined || !this.#kind.equal(before, after)) changes.push({ before, after });
    }
    return changes;
  }

  #add(number: number, before: Row | undefined, after: Row): void {
    this.#index?.set(number, this.#numbers.length);
    this.#numbers.push(number);
    this.#before.push(before);
    this.#touched.push(after);
    if (this.#index === undefined && this.#numbers.length > 16) {
      this.#index = new Map(this.#numbers.map((key, at) => [key, at]));
    }
  }

  /** A report touches three or four rows, where a scan beats a map. */
  #locate(number: number): number {
    return this.#index === undefined ? this.#numbers.indexOf(number) : (this.#index.get(number) ?? -1);
  }
}

/** Runs a transition and turns "row 7 was not given" into an answer the caller can load by. */
export function loading<T>(transition: () => T, alsoNeeded: (missing: number) => number[]): T | Refused {
  try {
    return transition();
  } catch (error) {
    if (error instanceof NotLoaded) return refuse('not-loaded', { missing: alsoNeeded(error.number) });
    throw error;
  }
}
