import type { ParticipantId } from '../slot.ts';

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
