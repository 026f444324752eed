import type { Placing } from './placing.ts';

/** How many share a range of places. */
export interface PlaceGroup {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface ClosedGroup {
  readonly from: number;
  readonly to: number;
}

/**
 * [OUT6] The places of those who stayed, by the start of the range they had. Each group follows the one before, but
 * moves up by at most as many places as people of all `entrants` are missing: the place that nobody earned after a
 * double no-show stays free.
 */
export function closedRanges(groups: readonly PlaceGroup[], entrants: number): Map<number, ClosedGroup> {
  const closed = new Map<number, ClosedGroup>();
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const missing = entrants - total;
  let ahead = 0;
  for (const { from, to, count } of groups.toSorted((a, b) => a.from - b.from)) {
    if (missing === 0) closed.set(from, { from, to });
    else {
      const first = Math.max(ahead + 1, from - missing);
      closed.set(from, { from: first, to: Math.max(first, Math.min(first + count - 1, total)) });
    }
    ahead += count;
  }
  return closed;
}

/** [OUT6] The final order of those who stayed, best first. */
export function closeUp(placings: readonly Placing[], entrants: number): Placing[] {
  const groups = new Map<number, { from: number; to: number; count: number }>();
  for (const { from, to } of placings) {
    const group = groups.get(from) ?? { from, to, count: 0 };
    group.count++;
    group.to = Math.max(group.to, to);
    groups.set(from, group);
  }
  const closed = closedRanges([...groups.values()], entrants);
  return placings
    .map(({ participant, from }) => ({ participant, ...closed.get(from)! }))
    .sort((a, b) => a.from - b.from || a.participant - b.participant);
}
