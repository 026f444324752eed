import { expect, test } from 'vitest';
import { readPointsTable } from './seasons.rules.ts';

test('a table of places and points, in any order', () => {
  expect(readPointsTable('5-8=35, 1=100 ,2 = 80')).toEqual([
    { first: 1, last: 1, points: 100 },
    { first: 2, last: 2, points: 80 },
    { first: 5, last: 8, points: 35 },
  ]);
});

test('a place is worth a hundred thousand points at most', () => {
  expect(readPointsTable('1-2=100000, 3=0')).toHaveLength(2);
  expect(readPointsTable('1=100001')).toBeUndefined();
});

test.each(['', '1', '1=', 'first=100', '0=5', '4-2=10', '1=10, 1=20', '1-4=10, 3=20', '1=100,', '1=-5'])(
  '"%s" is no table',
  (text) => {
    expect(readPointsTable(text)).toBeUndefined();
  },
);
