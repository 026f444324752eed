import { expect, test } from 'vitest';
import { unbracket } from './bracketed.ts';
import { Refusal } from './refusal.ts';

test('nested lists and objects come back from their bracketed names', () => {
  const fields: [string, string][] = [
    ['title', 'Cup'],
    ['localizations[1][locale]', 'it'],
    ['localizations[0][locale]', 'en'],
    ['localizations[0][title]', 'Cup'],
    ['platforms[]', '1'],
    ['platforms[]', '3'],
    ['prize[first][EUR]', '10'],
  ];
  expect(unbracket(fields)).toEqual({
    title: 'Cup',
    localizations: [{ locale: 'en', title: 'Cup' }, { locale: 'it' }],
    platforms: ['1', '3'],
    prize: { first: { EUR: '10' } },
  });
});

test.each([
  '__proto__[polluted]',
  'a[constructor][prototype]',
  'a[b',
  '[a]',
  'a]b',
  '',
  'a[b][c][d][e][f][g]',
])('the name %j is refused', (name) => {
  expect(() => unbracket([[name, '1']])).toThrow(Refusal);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
