import { type Change, type Refused, refuse } from './outcome.ts';

/** Where rows come from: a whole bracket in typed arrays, or the few rows a server has loaded. */
export interface Rows<Row> {
  find(number: number): Row | undefined;
}

/** How a draft copies and compares the rows of one kind. */
export interface RowKind<Row> {
  copy(row: Row): Row;
  equal(a: Row, b: Row): boolean;
}

export class NotLoaded extends Error {
  readonly number: number;
  constructor(number: number) {
    super(`row ${number} is needed and was not given`);
    this.number = number;
  }
}

/** What the rules of one command work on. */
export interface WorkingCopy<Row> {
  get(number: number): Row;
  /** The row as it stands now, for reading only. */
  read(number: number): Readonly<Row>;
  /** Whether the command has touched this row. */
  has(number: number): boolean;
  changes(): Change<Row>[];
  /** Visits every changed row. `before` may be `undefined` if the row was not finished before the command. */
  eachChanged(visit: (before: Row | undefined, after: Row) => void): void;
  /** Rolls back every change: the caller's rows are as they were before the command. */
  takeBack(): void;
}

interface Touched<Row> {
  readonly number: number;
  readonly before: Row;
  readonly after: Row;
}

/** Up to this many touched rows are found by a scan. A report touches three or four, where a scan beats a map. */
const SCANNED = 16;

/**
 * Copy on write: transitions change the copies they get here, and the touched rows become the list of changes. The
 * caller's rows are never written.
 */
export class Draft<Row extends object> implements WorkingCopy<Row> {
  readonly #rows: Rows<Row>;
  readonly #kind: RowKind<Row>;
  readonly #touched: Touched<Row>[] = [];
  #index: Map<number, Touched<Row>> | undefined;

  constructor(rows: Rows<Row>, kind: RowKind<Row>) {
    this.#rows = rows;
    this.#kind = kind;
  }

  get(number: number): Row {
    const known = this.#find(number);
    if (known !== undefined) return known.after;
    const before = this.#rows.find(number);
    if (before === undefined) throw new NotLoaded(number);
    const after = this.#kind.copy(before);
    this.#add({ number, before, after });
    return after;
  }

  read(number: number): Readonly<Row> {
    const row = this.#find(number)?.after ?? this.#rows.find(number);
    if (row === undefined) throw new NotLoaded(number);
    return row;
  }

  has(number: number): boolean {
    return this.#find(number) !== undefined;
  }

  changes(): Change<Row>[] {
    const changes: Change<Row>[] = [];
    this.eachChanged((before, after) => changes.push({ before, after }));
    return changes;
  }

  eachChanged(visit: (before: Row, after: Row) => void): void {
    for (const { before, after } of this.#touched) if (!this.#kind.equal(before, after)) visit(before, after);
  }

  takeBack(): void {
    this.#touched.length = 0;
    this.#index = undefined;
  }

  #add(touched: Touched<Row>): void {
    this.#touched.push(touched);
    if (this.#index !== undefined) this.#index.set(touched.number, touched);
    else if (this.#touched.length > SCANNED) {
      this.#index = new Map(this.#touched.map((entry) => [entry.number, entry]));
    }
  }

  #find(number: number): Touched<Row> | undefined {
    if (this.#index !== undefined) return this.#index.get(number);
    for (const touched of this.#touched) if (touched.number === number) return touched;
    return undefined;
  }
}

/** Turns "row 7 was not given" into an answer that names what to load; any other error is thrown again. */
export function notLoaded(error: unknown, alsoNeeded: (missing: number) => number[]): Refused {
  if (error instanceof NotLoaded) return refuse('not-loaded', { missing: alsoNeeded(error.number) });
  throw error;
}

/** Runs a transition; a missing row becomes a `not-loaded` refusal. */
export function loading<T>(transition: () => T, alsoNeeded: (missing: number) => number[]): T | Refused {
  try {
    return transition();
  } catch (error) {
    return notLoaded(error, alsoNeeded);
  }
}

export const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
