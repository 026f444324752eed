import { expect, test } from 'vitest';
import { isOldEnough } from './least-age.ts';

const start = '2026-03-01T00:30:00.000Z';

test.each([
  ['2010-03-01', 16, true],
  ['2010-03-02', 16, false],
  ['2009-12-31', 16, true],
  ['2008-02-29', 18, true],
  ['2026-03-01', 0, true],
])('[PLAY-75] born on %s and at least %i: %s', (birthday, age, isEnough) => {
  expect(isOldEnough(birthday, age, start)).toBe(isEnough);
});

test('[PLAY-75] a birthday on 29 February is not yet on the 28th', () => {
  expect(isOldEnough('2008-02-29', 18, '2026-02-28T23:00:00.000Z')).toBe(false);
});
