import { expect, test } from 'vitest';
import { goalTypes, isMet, performedPercent } from './advertisements.rules.ts';

test('a goal is met by as many views or clicks as it asks for, and one of 0 never', () => {
  const goal = { type: goalTypes.view, total: 3, clicked: 0, viewed: 3 };
  expect(isMet(goal)).toBe(true);
  expect(isMet({ ...goal, viewed: 2, clicked: 9 })).toBe(false);
  expect(isMet({ ...goal, type: goalTypes.click, clicked: 3, viewed: 0 })).toBe(true);
  expect(isMet({ ...goal, type: goalTypes.click, clicked: 2 })).toBe(false);
  expect(isMet({ ...goal, total: 0 })).toBe(false);
  expect(isMet({ ...goal, total: 1, viewed: 1 })).toBe(true);
});

test('the percentage is rounded down, and 0 without a goal', () => {
  const percents = [
    [29, 100],
    [1, 3],
    [2, 1],
    [5, 0],
  ].map(([clicked = 0, total = 0]) => performedPercent({ clicked, total }));
  expect(percents).toEqual([29, 33, 200, 0]);
});
