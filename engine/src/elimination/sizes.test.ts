import { describe, expect, test } from 'vitest';
import { Bracket } from '#testing/bracket.ts';
import { faultOfSize } from '#testing/sizes.ts';
import { finalMatch } from './shape.ts';

/** Every size up to 64, then some of every power of two; the soak plays every size. */
const SIZES = [
  ...Array.from({ length: 63 }, (_, index) => index + 2),
  ...[7, 8, 9, 10, 11, 12].flatMap((power) => [2 ** power, 2 ** (power - 1) + 1, 3 * 2 ** (power - 2)]),
];

describe('sizes', () => {
  test('[INV4] single elimination from 2 to 4,096: all placed, byes where allowed, one loss each', () => {
    for (const size of SIZES) expect(faultOfSize(size, false)).toBeUndefined();
  }, 60_000);

  test('[INV4] double elimination from 2 to 4,096: all placed, byes where allowed, two losses at most', () => {
    for (const size of SIZES) expect(faultOfSize(size, true)).toBeUndefined();
  }, 60_000);

  test('[INV4] 262,144 entrants are drawn, seated, played out and reverted', () => {
    const bracket = Bracket.started(262_144);
    const rows = bracket.table.length;
    for (let match = 0; match < rows; match++) bracket.finish(match, bracket.table.slots[2 * match]!);
    expect(bracket.status).toBe('FINISHED');
    expect(bracket.row(finalMatch(bracket.shape)).winner).toBe(1);
    const done = bracket.must(bracket.apply({ type: 'revert-deep', match: 0 }));
    expect(done.changes).toHaveLength(18);
    expect(bracket.row(finalMatch(bracket.shape))).toMatchObject({ first: 0, second: 2, status: 'WAITING' });
    const last = bracket.table.length - 2;
    bracket.finish(0, 262_144);
    expect(bracket.row(131_072).first).toBe(262_144);
    expect(bracket.apply({ type: 'revert', match: last }).ok).toBe(true);
  }, 60_000);
});
