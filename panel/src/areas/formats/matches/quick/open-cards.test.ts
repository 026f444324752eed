import { expect, test } from 'vitest';
import { neighbourOf } from './open-cards.ts';

const open = [2, 5, 9].map((number) => ({ number }));

test.each([
  [undefined, 1, 2],
  [undefined, -1, 9],
  [2, 1, 5],
  [3, 1, 5],
  [9, 1, undefined],
  [9, -1, 5],
  [4, -1, 2],
  [2, -1, undefined],
] as const)('from match %s by %s comes match %s', (number, by, expected) => {
  expect(neighbourOf(open, number, by)?.number).toBe(expected);
});
