import { expect, test } from 'vitest';
import { canRun, fitsPattern } from './games.service.ts';

test('a pattern that would stop the server answers', () => {
  // 29 letters took JavaScript's own engine 80 seconds, and each further one twice as long: 99 would never end.
  expect(fitsPattern('^([A-Za-z0-9]+[ _-]?)+$', `${'a'.repeat(99)}!`)).toBe(false);
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
