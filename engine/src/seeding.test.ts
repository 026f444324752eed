import { describe, expect, test } from 'vitest';
import { randomFrom, shuffled } from './random.ts';
import { drawnSeeds, isEligible, positionedSeeds, seedAt, seedOrder } from './seeding.ts';

describe('seed order', () => {
  test('[SEED2] the tables of 4, 8 and 16', () => {
    expect([...seedOrder(4)]).toEqual([1, 4, 2, 3]);
    expect([...seedOrder(8)]).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    expect([...seedOrder(16)]).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
  });

  test('[SEED2] partners sum to size + 1 and the best 2^k meet in the last k rounds only', () => {
    for (const rounds of [1, 2, 3, 6, 10]) {
      const size = 2 ** rounds;
      const order = seedOrder(size);
      for (let match = 0; match < size / 2; match++) {
        expect(order[2 * match]! + order[2 * match + 1]!).toBe(size + 1);
      }
      for (let k = 1; k <= rounds; k++) {
        const part = size / 2 ** k;
        const best = [...order].map((seed, index) => (seed <= 2 ** k ? Math.floor(index / part) : -1));
        expect(new Set(best.filter((quarter) => quarter >= 0)).size).toBe(2 ** k);
      }
    }
  });

  test('[SEED2] any place of the order follows from its index alone', () => {
    for (const rounds of [1, 2, 5, 9]) {
      seedOrder(2 ** rounds).forEach((seed, index) => {
        expect(seedAt(rounds, index)).toBe(seed);
      });
    }
  });
});

describe('who gets which seed', () => {
  test('[SEED3] the same seed number gives the same draw, another a different one', () => {
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    const draw = (seed: number) => drawnSeeds(ids, randomFrom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('[SEED3] every order is as likely as any other', () => {
    const random = randomFrom(1);
    const seen = new Map<string, number>();
    for (let round = 0; round < 6000; round++) {
      const order = shuffled([1, 2, 3], random).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('[SEED4] ascending position, unset last in the given order', () => {
    const seeds = positionedSeeds([
      { id: 1, position: null },
      { id: 2, position: 9 },
      { id: 3, position: 4 },
      { id: 4, position: null },
    ]);
    expect(seeds).toEqual([3, 2, 1, 4]);
  });

  test('[SEED13] [D46] active and checked-in play, registered only where no check-in is asked', () => {
    expect(isEligible('active', true)).toBe(true);
    expect(isEligible('checkin', true)).toBe(true);
    expect(isEligible('registered', true)).toBe(false);
    expect(isEligible('registered', false)).toBe(true);
    expect(isEligible('deleted', false)).toBe(false);
  });
});
