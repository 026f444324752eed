import type { ParticipantId } from './slot.ts';

/** Those whom a list names more than once, in the order in which they are repeated. */
export function duplicatesIn(participants: readonly ParticipantId[]): ParticipantId[] {
  const seen = new Set(participants);
  if (seen.size === participants.length) return [];
  // `delete` is true only the first time, so this keeps the repeated ones.
  return [...new Set(participants.filter((participant) => !seen.delete(participant)))];
}

/** A place in the final order; a shared one is a range. */
export interface Placing {
  readonly participant: ParticipantId;
  readonly from: number;
  readonly to: number;
  /**
   * Those of one tournament with the same number sit on one seat and are one sharer of the prize: the pair of a double
   * no-show. Absent for somebody alone on their seat.
   */
  readonly seat?: number;
}

/** Shares a place range among equals: `keysEqual` compares neighbours of the sorted list. */
export function sharedPlaces<T>(
  sorted: readonly T[],
  participantOf: (entry: T) => ParticipantId,
  keysEqual: (a: T, b: T) => boolean,
  firstPlace = 1,
): Placing[] {
  const placings: Placing[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1;
    while (end < sorted.length && keysEqual(sorted[start]!, sorted[end]!)) end++;
    for (const entry of sorted.slice(start, end)) {
      placings.push({
        participant: participantOf(entry),
        from: firstPlace + start,
        to: firstPlace + end - 1,
      });
    }
    start = end;
  }
  return placings;
}

/** The new placings that differ from those before. */
export function movedPlaces(before: readonly Placing[], now: readonly Placing[]): Placing[] {
  const earlier = new Map(before.map((placing) => [placing.participant, placing]));
  return now.filter(({ participant, from, to }) => {
    const known = earlier.get(participant);
    return known === undefined || known.from !== from || known.to !== to;
  });
}

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

/** Ranks those who remain, best first and without gaps; those who shared a place still share one. */
export const rankRemaining = (placings: readonly Placing[], firstPlace = 1): Placing[] =>
  sharedPlaces(
    placings.toSorted((a, b) => a.from - b.from || a.participant - b.participant),
    ({ participant }) => participant,
    (a, b) => a.from === b.from,
    firstPlace,
  );
