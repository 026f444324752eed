import { describe, expect, test } from 'vitest';
import { Bracket, coin, entrants } from '../../testing/bracket.ts';
import { hasBoth, isAuto, isFinished } from '../match/match-row.ts';
import { randomFrom } from '../random.ts';
import { VOID } from '../slot.ts';
import { brokenInvariants } from './invariants.ts';
import { placings } from './places.ts';
import { finalMatch } from './shape.ts';

/** Every size up to 64, then a few of every power of two with its neighbours. */
const SIZES = [
  ...Array.from({ length: 63 }, (_, index) => index + 2),
  ...[7, 8, 9, 10, 11, 12].flatMap((power) => [
    2 ** power - 1,
    2 ** power,
    2 ** (power - 1) + 1,
    3 * 2 ** (power - 2),
  ]),
];

function playThrough(count: number, double: boolean): void {
  const bracket = Bracket.started(count, { double, thirdPlace: !double && count % 2 === 0 });
  const { shape } = bracket;
  const firstRound = bracket.rows().slice(0, 2 ** (shape.rounds - 1));
  const byes = firstRound.filter(({ first, second }) => first === VOID || second === VOID);
  expect(byes.length).toBe(2 ** shape.rounds - count);
  expect(byes.every((row) => isAuto(row) && row.winner <= byes.length)).toBe(true);
  const seated = new Set(
    firstRound.flatMap(({ first, second }) => [first, second]).filter((slot) => slot > 0),
  );
  expect(seated.size).toBe(count);

  const third = shape.thirdPlace && count > 3 ? 1 : 0;
  const played = bracket.playOut(coin(randomFrom(count)));
  expect(played).toBe(shape.kind === 'double' ? 2 * count - 2 : count - 1 + third);
  expect(brokenInvariants(shape, bracket.table)).toEqual([]);
  expect(bracket.rows().every(isFinished)).toBe(true);

  const losses = new Uint8Array(count + 1);
  for (const row of bracket.rows()) {
    if (hasBoth(row) && row.match <= finalMatch(shape))
      losses[row.winner === row.first ? row.second : row.first]!++;
  }
  expect(Math.max(...losses)).toBeLessThanOrEqual(shape.kind === 'double' ? 2 : 1);
  const placed = placings(shape, bracket.rows()).map(({ participant }) => participant);
  expect(placed.toSorted((a, b) => a - b)).toEqual(entrants(count));
}

describe('sizes', () => {
  test('[INV4] single elimination from 2 to 4,096: all placed, byes where allowed, one loss each', () => {
    for (const size of SIZES) playThrough(size, false);
  });

  test('[INV4] double elimination from 2 to 4,096: all placed, byes where allowed, two losses at most', () => {
    for (const size of SIZES) playThrough(size, true);
  });

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
  }, 30_000);
});
