import type { ParticipantId } from '../slot.ts';
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
  const groups = new Map<number, { to: number; participants: ParticipantId[] }>();
  for (const { participant, from, to } of placings) {
    const group = groups.get(from);
    if (group === undefined) groups.set(from, { to, participants: [participant] });
    else {
      group.participants.push(participant);
      if (to > group.to) group.to = to;
    }
  }
  const counted = Array.from(groups, ([from, { to, participants }]) => ({
    from,
    to,
    count: participants.length,
  }));
  const order: Placing[] = [];
  for (const [had, { from, to }] of closedRanges(counted, entrants)) {
    // An array of numbers sorts them by itself, without a call for each pair.
    const participants = Float64Array.from(groups.get(had)!.participants).sort();
    for (const participant of participants) order.push({ participant, from, to });
  }
  return order;
}
