import { expect, test } from 'vitest';
import { canRun, fitsPattern } from './name-pattern.ts';

test('the pattern that stopped the server for 80 seconds answers at once', () => {
  const began = performance.now();
  expect(fitsPattern('^([A-Za-z0-9]+[ _-]?)+$', `${'a'.repeat(99)}!`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});

test.each([
  ['', 'anything', true],
  ['^[A-Za-z0-9 ]{3,16}#[0-9]{3,5}$', 'Some Body#1234', true],
  ['^[A-Za-z0-9 ]{3,16}#[0-9]{3,5}$', 'Some Body', false],
  ['^\\p{L}{2,16}$', 'Zoë', true],
  ['^\\u0041.$', 'A🏆', true],
  ['^(?<tag>[A-Z]{3})-\\w+$', 'ABC-x', true],
])('%j with %j: %s', (pattern, name, fits) => {
  expect([canRun(pattern), fitsPattern(pattern, name)]).toEqual([true, fits]);
});

test.each(['^(?=.*\\d).+$', '^(a)\\1$', '^(.{1,100}){1,10}$', '^a{1,5000}$'])('%j cannot run', (pattern) => {
  expect(canRun(pattern)).toBe(false);
});
