import type { Referee } from '@matchdesk/contract/formats/referees';
import { expect, test } from 'vitest';
import { common, countOf, numbersIn, sharesOf, toRanges, toReferees } from './referees.rules.ts';

const referee = (user_id: number, ...matches: [from: number, to: number][]) =>
  ({ user_id, matches: matches.map(([from, to]) => ({ from, to })) }) as Referee;

const ada = referee(1, [10, 12], [40, 40]);
const milo = referee(2, [13, 20]);

test('a match is found by its id, at the ends of ranges and between them', () => {
  const { of, isOwn, own } = toReferees([ada, milo], 2);
  const holders = [9, 10, 12, 13, 20, 21, 39, 40, 41].map((id) => of(id)?.user_id);
  expect(holders).toEqual([undefined, 1, 1, 2, 2, undefined, undefined, 1, undefined]);
  expect([12, 13].map(isOwn)).toEqual([false, true]);
  expect(own).toEqual(milo.matches);
});

test('whoever is not signed in, or has nothing, owns nothing', () => {
  expect(toReferees([ada], undefined).isOwn(10)).toBe(false);
  expect(toReferees([ada], 3).own).toEqual([]);
  expect(toReferees([], undefined).isOwn(10)).toBe(false);
});

test('ids become ranges, whatever their order', () => {
  const ranges = toRanges([5, 3, 4, 4, 9]);
  expect(ranges).toEqual([
    { from: 3, to: 5 },
    { from: 9, to: 9 },
  ]);
  expect(countOf(ranges)).toBe(4);
  expect(numbersIn(ranges)).toEqual([3, 4, 5, 9]);
});

test('what is in both', () => {
  expect(common(ada.matches, [{ from: 12, to: 40 }])).toEqual([
    { from: 12, to: 12 },
    { from: 40, to: 40 },
  ]);
  expect(common(ada.matches, [{ from: 13, to: 39 }])).toEqual([]);
});

test('how a part is shared out', () => {
  expect(sharesOf([ada, milo], [{ from: 12, to: 24 }])).toEqual({
    held: [
      { referee: ada, count: 1 },
      { referee: milo, count: 8 },
    ],
    free: 4,
  });
});
