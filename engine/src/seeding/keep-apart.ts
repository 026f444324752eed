import type { ParticipantId } from '../slot.ts';

/** A team, a country: whoever shares one should not meet in round 1. `null` is shared with nobody. */
export type GroupOf = (participant: ParticipantId) => number | null;

export interface KeptApart {
  readonly seeds: ParticipantId[];
  /** Matches of round 1 in which two of one group meet all the same. */
  readonly clashes: number;
}

/** [SEED14] How many matches of round 1 two of one group play, in a bracket of `size` slots. */
export function countClashes(seeds: readonly ParticipantId[], size: number, groupOf: GroupOf): number {
  let clashes = 0;
  for (let lower = size / 2; lower < seeds.length; lower++) {
    const group = groupOf(seeds[lower]!);
    if (group !== null && group === groupOf(seeds[size - 1 - lower]!)) clashes++;
  }
  return clashes;
}

/**
 * [SEED14] As few clashes as any order has, and little else changes: the better half keeps its seeds, and the opponent
 * in each clash changes places with the nearest one that fits. Byes move only where one group has more than half of
 * those who play round 1.
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

/** Of n matches, a group can fill one side each: whoever it has beyond n gets the bye of somebody else. */
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
 * Where nobody fits, every match has somebody of that group: no other clash is left, and none of these can be avoided.
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
    // Whose opponent is now without their group may be passed no more.
    const moved = groups[other]!;
    if (moved !== null && groups[size - 1 - other] !== moved) passed.delete(moved);
    swap(lower, other);
  }
}

/** For each match with somebody of a group, the next one that may be without, so that a long row is passed once. */
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
