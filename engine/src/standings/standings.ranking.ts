/** One rule of an order: more is better. */
export interface Criterion<T> {
  readonly name: string;
  value(entry: T): number;
}

/** [WHY2] What put an entry above the next one: "buchholz, 6 to 5". */
export interface RankReason {
  readonly criterion: string;
  readonly own: number;
  readonly next: number;
}

export interface Ranked<T> {
  readonly entry: T;
  readonly rank: number;
  /** `undefined` for the last, and for equals. */
  readonly above: RankReason | undefined;
}

/** Sorts by the criteria in their order and remembers which of them separated neighbours. */
export function ranked<T>(entries: readonly T[], criteria: readonly Criterion<T>[]): Ranked<T>[] {
  // Each value is computed once, and the first criterion separates most pairs: a long list takes a million comparisons.
  const values = criteria.map(({ value }) => entries.map(value));
  const [first = [], ...others] = values;
  const order = Array.from(entries.keys()).sort((a, b) => {
    if (first[a] !== first[b]) return first[b]! - first[a]!;
    for (const column of others) if (column[a] !== column[b]) return column[b]! - column[a]!;
    return 0;
  });
  const separating = (at: number) => {
    const [own, next] = [order[at - 1], order[at]];
    if (own === undefined || next === undefined) return undefined;
    const index = values.findIndex((column) => column[own] !== column[next]);
    if (index < 0) return undefined;
    const column = values[index]!;
    return { criterion: criteria[index]!.name, own: column[own]!, next: column[next]! };
  };
  const sorted: Ranked<T>[] = [];
  let rank = 1;
  let above = separating(1);
  for (const [at, index] of order.entries()) {
    sorted.push({ entry: entries[index]!, rank, above });
    if (above !== undefined) rank = at + 2;
    above = separating(at + 2);
  }
  return sorted;
}
