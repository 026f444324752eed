import { describe, expect, test } from 'vitest';
import { playLargest } from '#testing/largest.ts';
import { playSize } from '#testing/sizes.ts';

/** Every size up to 64, then some of every power of two; the soak plays every size. */
const SIZES = [
  ...Array.from({ length: 63 }, (_, index) => index + 2),
  ...[7, 8, 9, 10, 11, 12].flatMap((power) => [2 ** power, 2 ** (power - 1) + 1, 3 * 2 ** (power - 2)]),
];

describe('sizes', () => {
  test('[INV4] single elimination from 2 to 4,096: all placed, byes where allowed, one loss each', () => {
    for (const size of SIZES) expect(playSize(size, false).fault).toBeUndefined();
  }, 60_000);

  test('[INV4] double elimination from 2 to 4,096: all placed, byes where allowed, two losses at most', () => {
    for (const size of SIZES) expect(playSize(size, true).fault).toBeUndefined();
  }, 60_000);

  test('[INV4] 262,144 entrants are drawn, seated, played out, reverted and undone', () => {
    playLargest(false);
  }, 120_000);
});
