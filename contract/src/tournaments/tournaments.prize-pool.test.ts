import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { moneyAmount, moneyToMove } from '../fields.ts';
import { lastPlace, prizePool } from './tournaments.form.ts';

const poolOf = (value: unknown) => [{ place: 1, prizes: [{ wallet: 'EUR', value }] }];
const amount = ['An amount has at most two decimals, such as 12.50'];
const badAmounts = [
  -100,
  '-100',
  true,
  false,
  null,
  [5],
  {},
  '0x64',
  '1e3',
  1e21,
  '',
  ' ',
  '5,0',
  33.333,
  '+5',
];

test.each(badAmounts)('a prize of %j is refused with a sentence, as JSON text and as itself', (value) => {
  for (const pool of [poolOf(value), JSON.stringify(poolOf(value))])
    expect(check(prizePool(), pool, 'en')).toEqual({ ok: false, errors: { '': amount } });
});

test('a prize is a number or decimal text of two decimals at most', () => {
  for (const [given, kept] of [
    [100, 100],
    ['100', 100],
    ['12.50', 12.5],
    [' 7.5 ', 7.5],
    [0.29, 0.29],
    [1_000_000_000, 1_000_000_000],
  ])
    expect(prizePool().parse(poolOf(given))).toEqual(poolOf(kept));
  expect(prizePool().parse(poolOf(0))).toEqual([{ place: 1, prizes: [] }]);
  expect(check(prizePool(), poolOf(1_000_000_000.01), 'en')).toMatchObject({ ok: false });
});

test.each(['{', '"x"', [1], [{ place: '0x1', prizes: [] }], [...poolOf(1), ...poolOf(2)]])(
  'a pool like %j cannot be read',
  (pool) => {
    expect(check(prizePool(), pool, 'en')).toEqual({
      ok: false,
      errors: { '': ['The prize pool cannot be read'] },
    });
  },
);

test.each(badAmounts)('money of %j is refused', (value) => {
  expect(moneyAmount().safeParse(value).success).toBe(false);
  expect(moneyToMove().safeParse(value).success).toBe(false);
});

test('a pool has at most 1000 places, each between 1 and 262144, and is kept by place', () => {
  const placesOf = (...places: number[]) => places.map((place) => ({ place, prizes: [] }));
  const isPool = (...places: number[]) => prizePool().safeParse(placesOf(...places)).success;
  const count = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
  expect([isPool(1), isPool(0), isPool(262_144), isPool(262_145)]).toEqual([true, false, true, false]);
  expect([isPool(...count(1000)), isPool(...count(1001))]).toEqual([true, false]);
  expect(prizePool().parse(placesOf(3, 1, 2))).toEqual(placesOf(1, 2, 3));
  expect([lastPlace([]), lastPlace(placesOf(3, 7, 2))]).toEqual([0, 7]);
});

test('a pool with a wrong amount and another fault cannot be read', () => {
  const pool = [...poolOf(-1), { place: 0, prizes: [] }];
  expect(check(prizePool(), pool, 'en')).toEqual({
    ok: false,
    errors: { '': ['The prize pool cannot be read'] },
  });
});
