import { describe, expect, it } from 'vitest';
import { clampTyped, isUnfinished } from './typed-number.ts';

describe('a number being typed', () => {
  it.each([
    [1_000_000, 99_999],
    [-5, 0],
    ['', 0],
    ['-', 0],
    ['007', 7],
  ])('%s counts as %s', (typed, counts) => {
    expect(clampTyped(typed, { min: 0, max: 99_999 })).toBe(counts);
  });

  it('may go on while it is empty, a sign, or below a lower bound it can still reach', () => {
    expect(['', '-', 2].map((typed) => isUnfinished(typed, 10))).toEqual([true, true, true]);
    expect([-5, 0, 10, 100_000].map((typed) => isUnfinished(typed, 10))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
