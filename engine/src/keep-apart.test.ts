import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countClashes, type GroupOf, keepApart } from './seeding.ts';

/** People 1, 2, 3 … in seed order, with the group of each. */
const people = (groups: readonly (number | null)[]) => ({
  seeds: groups.map((_, index) => index + 1),
  groupOf: ((id) => groups[id - 1]!) satisfies GroupOf,
});

const sizeFor = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(2, count)));

function fewestClashes(seeds: readonly number[], size: number, groupOf: GroupOf): number {
  let fewest = Number.POSITIVE_INFINITY;
  const order = seeds.slice();
  const permute = (from: number): void => {
    if (fewest === 0) return;
    if (from === order.length) fewest = Math.min(fewest, countClashes(order, size, groupOf));
    for (let other = from; other < order.length; other++) {
      [order[from], order[other]] = [order[other]!, order[from]!];
      permute(from + 1);
      [order[from], order[other]] = [order[other]!, order[from]!];
    }
  };
  permute(0);
  return fewest;
}

const groups = (maxLength: number) =>
  fc.array(fc.option(fc.integer({ min: 1, max: 3 }), { nil: null, freq: 6 }), { minLength: 2, maxLength });

test('[SEED14] no order of the same people has fewer clashes, whatever the groups and the byes', () => {
  fc.assert(
    fc.property(groups(7), fc.constantFrom(1, 2), (given, factor) => {
      const { seeds, groupOf } = people(given);
      const size = sizeFor(given.length) * factor;
      const kept = keepApart(seeds, size, groupOf);
      expect(kept.seeds.toSorted((a, b) => a - b)).toEqual(seeds);
      expect(kept.clashes).toBe(countClashes(kept.seeds, size, groupOf));
      expect(kept.clashes).toBe(fewestClashes(seeds, size, groupOf));
    }),
    { numRuns: 600 },
  );
});

test('[SEED14] each clash that goes moves at most two people, and the better half only where byes have to move', () => {
  fc.assert(
    fc.property(groups(40), (given) => {
      const { seeds, groupOf } = people(given);
      const size = sizeFor(given.length);
      const kept = keepApart(seeds, size, groupOf);
      const byes = size - seeds.length;
      const movedByes = kept.seeds.slice(0, byes).filter((id, index) => id !== seeds[index]).length;
      if (movedByes > 0) return;
      const ended = countClashes(seeds, size, groupOf) - kept.clashes;
      const moved = kept.seeds.filter((id, index) => id !== seeds[index]).length;
      expect(moved).toBeLessThanOrEqual(2 * ended);
      expect(kept.seeds.slice(0, size / 2)).toEqual(seeds.slice(0, size / 2));
    }),
  );
});

test('[SEED14] the opponent goes to the nearest match that fits', () => {
  // Seed 1 would meet 8, of the same team; 7 takes the place.
  const { seeds, groupOf } = people([1, null, null, null, null, null, null, 1]);
  expect(keepApart(seeds, 8, groupOf)).toEqual({ seeds: [1, 2, 3, 4, 5, 6, 8, 7], clashes: 0 });
});

test('[SEED14] a bye moves where one team is more than half of round 1, and what remains is counted', () => {
  // Of 3 people only 2 and 3 play round 1, both of one team: the bye goes to one of them.
  const { seeds, groupOf } = people([null, 1, 1]);
  expect(keepApart(seeds, 4, groupOf)).toEqual({ seeds: [2, 1, 3], clashes: 0 });
  const same = people([1, 1, 1, 1, 2]);
  expect(keepApart(same.seeds, 8, same.groupOf).clashes).toBe(0);
  const all = people([1, 1, 1, 1]);
  expect(keepApart(all.seeds, 4, all.groupOf)).toEqual({ seeds: all.seeds, clashes: 2 });
});

test('[SEED14] two halves of a large list are parted', () => {
  const { seeds, groupOf } = people(
    Array.from({ length: 16_384 }, (_, index) => 1 + (index % 4096 < 2048 ? 0 : 1)),
  );
  expect(keepApart(seeds, 16_384, groupOf).clashes).toBe(0);
});

/** The rule taken literally: from the best down, each clashing opponent swaps with the nearest that fits. */
function partedByTheRule(seeds: readonly number[], size: number, groupOf: GroupOf): number[] {
  const parted = seeds.slice();
  const group = (index: number) => groupOf(parted[index]!);
  for (let lower = size / 2; lower < seeds.length; lower++) {
    const own = group(lower);
    if (own === null || group(size - 1 - lower) !== own) continue;
    const fitting = seeds
      .map((_, other) => other)
      .filter((other) => other >= size / 2 && group(other) !== own && group(size - 1 - other) !== own)
      .sort((a, b) => Math.abs(a - lower) - Math.abs(b - lower) || b - a);
    const [other] = fitting;
    if (other === undefined) break;
    [parted[lower], parted[other]] = [parted[other]!, parted[lower]!];
  }
  return parted;
}

test('[SEED14] the opponent in a clash changes places with the nearest one that fits', () => {
  fc.assert(
    fc.property(groups(60), (given) => {
      const { seeds, groupOf } = people(given);
      const size = sizeFor(given.length);
      const kept = keepApart(seeds, size, groupOf).seeds;
      const byes = size - seeds.length;
      if (kept.slice(0, byes).some((id, index) => id !== seeds[index])) return;
      expect(kept).toEqual(partedByTheRule(seeds, size, groupOf));
    }),
    { numRuns: 500 },
  );
});
