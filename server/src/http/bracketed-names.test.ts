import { expect, test } from 'vitest';
import { unbracket } from './bracketed-names.ts';
import { Refusal } from './refusal.ts';

test('[D151] nested lists and objects come back from their bracketed names', () => {
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

test.each([
  ['icon', 'icon[size]'],
  ['icon[size]', 'icon'],
  ['a[b][c]', 'a[b]'],
])('%s beside %s is refused', (one, other) => {
  const file = new File(['x'], 'a.png');
  expect(() =>
    unbracket([
      [one, file],
      [other, '1'],
    ]),
  ).toThrow(Refusal);
});

test('names that every object inherits are names like others', () => {
  const tree = unbracket([
    ['toString', '1'],
    ['valueOf[hasOwnProperty]', '2'],
  ]);
  expect(Object.entries(tree)).toEqual([
    ['toString', '1'],
    ['valueOf', { hasOwnProperty: '2' }],
  ]);
});
