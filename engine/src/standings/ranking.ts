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
  const deciding = (a: T, b: T) => criteria.find(({ value }) => value(a) !== value(b));
  const sorted = entries.toSorted((a, b) => {
    const criterion = deciding(a, b);
    return criterion === undefined ? 0 : criterion.value(b) - criterion.value(a);
  });
  let rank = 0;
  return sorted.map((entry, index) => {
    const previous = sorted[index - 1];
    if (previous === undefined || deciding(previous, entry) !== undefined) rank = index + 1;
    const next = sorted[index + 1];
    const criterion = next === undefined ? undefined : deciding(entry, next);
    const above =
      criterion === undefined
        ? undefined
        : { criterion: criterion.name, own: criterion.value(entry), next: criterion.value(next!) };
    return { entry, rank, above };
  });
}
