import { describe, expect, it } from 'vitest';
import { broughtTo, clampTyped, isUnfinished } from './typed-number.ts';

describe('a number being typed', () => {
  it.each([
    [1_000_000, 99_999],
    [-5, 0],
    ['', 0],
    ['-', 0],
    ['007', 7],
    ['12.', 12],
  ])('%s counts as %s', (typed, counts) => {
    expect(clampTyped(typed, { min: 0, max: 99_999 })).toBe(counts);
  });

  it.each([
    [100_000, 'max'],
    [-5, 'min'],
    ['-5.', 'min'],
    [99_999, undefined],
    [0, undefined],
    ['', undefined],
    ['-', undefined],
  ])('%s is brought to the bound %s', (typed, bound) => {
    expect(broughtTo(typed, { min: 0, max: 99_999 })).toBe(bound);
  });

  const bounds = { min: 10, max: 99_999 };

  it('counts as the lower bound where it is nothing', () => {
    expect(['', 'x', 9, 10, 99_999, 100_000].map((typed) => clampTyped(typed, bounds))).toEqual([
      10, 10, 10, 10, 99_999, 99_999,
    ]);
    expect([9, 10, 99_999, 100_000].map((typed) => broughtTo(typed, bounds))).toEqual([
      'min',
      undefined,
      undefined,
      'max',
    ]);
  });

  it('may go on while it is empty, a sign, below a lower bound it can still reach, or before its decimals', () => {
    for (const typed of ['', '-', 1, 2, 9, '10.', '12.', '12.0', '99999.'])
      expect(isUnfinished(typed, bounds), `${typed}`).toBe(true);
  });

  it('is finished once it is a number, or out of reach of the bounds', () => {
    for (const typed of [-5, 0, 10, 100_000, '-1.', '100000.'])
      expect(isUnfinished(typed, bounds), `${typed}`).toBe(false);
  });
});
