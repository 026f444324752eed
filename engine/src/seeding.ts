import { type Random, shuffled } from './random.ts';
import type { ParticipantId } from './slot.ts';

/** A team, a country: whoever shares one should not meet in round 1. `null` is shared with nobody. */
export type GroupOf = (participant: ParticipantId) => number | null;

export interface KeptApart {
  readonly seeds: ParticipantId[];
  /** Matches of round 1 in which two of one group still meet. */
  readonly clashes: number;
}

/** [SEED14] In how many matches of round 1 two of one group meet, in a bracket of `size` slots. */
export function countClashes(seeds: readonly ParticipantId[], size: number, groupOf: GroupOf): number {
  let clashes = 0;
  for (let lower = size / 2; lower < seeds.length; lower++) {
    const group = groupOf(seeds[lower]!);
    if (group !== null && group === groupOf(seeds[size - 1 - lower]!)) clashes++;
  }
  return clashes;
}

/**
 * [SEED14] Reaches the fewest clashes possible and changes little else: the better half keeps its seeds, and the
 * opponent in each clash swaps with the nearest one that fits. Byes move only if one group has more than half of those
 * who play round 1.
 */
export function keepApart(seeds: readonly ParticipantId[], size: number, groupOf: GroupOf): KeptApart {
  const result = seeds.slice();
  const groups = seeds.map(groupOf);
  const swap = (a: number, b: number) => {
    [result[a], result[b]] = [result[b]!, result[a]!];
    [groups[a], groups[b]] = [groups[b]!, groups[a]!];
  };
  giveByes(groups, size, swap);
  partOpponents(groups, size, swap);
  return { seeds: result, clashes: countClashes(result, size, groupOf) };
}

type Groups = readonly (number | null)[];

type Swap = (a: number, b: number) => void;

/** In n matches a group can have one side each without a clash; members beyond n swap with people who have a bye. */
function giveByes(groups: Groups, size: number, swap: Swap): void {
  const matches = groups.length - size / 2;
  if (matches <= 0) return;
  const byes = groups.length - 2 * matches;
  const counts = new Map<number, number>();
  for (const group of groups.slice(byes)) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  const largest = [...counts].find(([, count]) => count > matches);
  if (largest === undefined) return;
  const [group, count] = largest;
  let holder = byes - 1;
  let member = byes;
  for (let excess = count - matches; excess > 0; excess--) {
    while (holder >= 0 && groups[holder] === group) holder--;
    while (groups[member] !== group) member++;
    if (holder < 0) return;
    swap(holder, member);
  }
}

/**
 * If nobody fits, every match has somebody of that group: no other clash is left, and none of these can be avoided.
 * Otherwise each swap ends a clash and makes none.
 */
function partOpponents(groups: Groups, size: number, swap: Swap): void {
  const half = size / 2;
  const passed = new Map<number, Passed>();
  for (let lower = half; lower < groups.length; lower++) {
    const group = groups[lower]!;
    if (group === null || groups[size - 1 - lower] !== group) continue;
    const isInMatch = (other: number) => groups[other] === group || groups[size - 1 - other] === group;
    const known = passed.get(group) ?? { up: new Map(), down: new Map() };
    passed.set(group, known);
    const above = nearest(lower + 1, 1, groups.length, isInMatch, known.up);
    const below = nearest(lower - 1, -1, half - 1, isInMatch, known.down);
    if (above === undefined && below === undefined) return;
    const isNearer = above !== undefined && (below === undefined || above - lower <= lower - below);
    const other = isNearer ? above : below!;
    // The match of `other` may lose this group, so what is cached for the group no longer holds.
    const moved = groups[other]!;
    if (moved !== null && groups[size - 1 - other] !== moved) passed.delete(moved);
    swap(lower, other);
  }
}

/** A cache per group: from each match that has the group, the next that may not, so that a long run is walked once. */
interface Passed {
  readonly up: Map<number, number>;
  readonly down: Map<number, number>;
}

function nearest(
  from: number,
  step: 1 | -1,
  end: number,
  isInMatch: (other: number) => boolean,
  passed: Map<number, number>,
): number | undefined {
  const way: number[] = [];
  let at = from;
  while ((end - at) * step > 0 && isInMatch(at)) {
    way.push(at);
    at = passed.get(at) ?? at + step;
  }
  for (const one of way) passed.set(one, at);
  return (end - at) * step > 0 ? at : undefined;
}

/** [SEED2] The seed numbers in bracket order; neighbours are the matches of round 1. `size` is a power of two. */
export const seedOrder = (size: number): Int32Array => fillSeedOrder(new Int32Array(size), size);

/** Like `seedOrder`, but writes to the beginning of an existing array. */
export function fillSeedOrder(order: Int32Array, size: number): Int32Array {
  order[0] = 1;
  for (let length = 1; length < size; length *= 2) {
    // Backwards, so that the pairs can be written over the list they come from.
    for (let i = length - 1; i >= 0; i--) {
      const seed = order[i]!;
      order[2 * i] = seed;
      order[2 * i + 1] = 2 * length + 1 - seed;
    }
  }
  return order;
}

/** [SEED2] One entry of `seedOrder`, without building the array. */
export function seedAt(rounds: number, index: number): number {
  let seed = 1;
  for (let bit = rounds - 1; bit >= 0; bit--) {
    if ((index >> bit) & 1) seed = (1 << (rounds - bit)) + 1 - seed;
  }
  return seed;
}

export interface Entrant {
  readonly id: ParticipantId;
  /** The `tournament_position` of the participant; `null` when nobody set one. */
  readonly position: number | null;
}

/** [SEED3] A draw by lot. */
export const drawnSeeds = (ids: readonly ParticipantId[], random: Random): ParticipantId[] =>
  shuffled(ids, random);

/** [SEED4] By position; those without one come last, in the order they were given. */
export function positionedSeeds(entrants: readonly Entrant[]): ParticipantId[] {
  const rank = (entrant: Entrant) => entrant.position ?? Number.POSITIVE_INFINITY;
  return entrants
    .map((entrant, given) => ({ entrant, given }))
    .sort((a, b) => {
      const [first, second] = [rank(a.entrant), rank(b.entrant)];
      return first === second ? a.given - b.given : first - second;
    })
    .map(({ entrant }) => entrant.id);
}

export type ParticipantStatus = 'registered' | 'checkin' | 'active' | 'deleted';

/** [SEED13] Whether a participant may play. */
export function isEligible(status: ParticipantStatus, needsCheckIn: boolean): boolean {
  return status === 'active' || status === 'checkin' || (status === 'registered' && !needsCheckIn);
}
