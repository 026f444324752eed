import { expect, test } from 'vitest';
import { unbracket } from './input.ts';
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

test('six names may stand inside of each other', () => {
  expect(unbracket([['a[b][c][d][e][f]', '1']])).toEqual({ a: { b: { c: { d: { e: { f: '1' } } } } } });
});

test.each(['__proto__', 'constructor', 'prototype'])('%s is no name', (name) => {
  for (const field of [name, `a[${name}]`]) expect(() => unbracket([[field, '1']])).toThrow(Refusal);
});

test('numbers are the places of a list, in their order, whatever is missing between them', () => {
  const fields = ['10', '9', '2', '0'].map((at): [string, string] => [`list[${at}]`, at]);
  expect(unbracket(fields)).toEqual({ list: ['0', '2', '9', '10'] });
  expect(unbracket([['list[9999]', 'a']])).toEqual({ list: ['a'] });
  expect(unbracket([['list[10000]', 'a']])).toEqual({ list: { 10000: 'a' } });
  expect(
    unbracket([
      ['mixed[0]', 'a'],
      ['mixed[b]', 'c'],
    ]),
  ).toEqual({ mixed: { 0: 'a', b: 'c' } });
});

test('a list has a thousand entries at most', () => {
  const entries = (count: number) => Array.from({ length: count }, (): [string, string] => ['list[]', 'x']);
  expect(unbracket(entries(1000)).list).toHaveLength(1000);
  expect(() => unbracket(entries(1001))).toThrow(Refusal);
});

test('the last of two values under one name counts', () => {
  expect(
    unbracket([
      ['title', 'a'],
      ['title', 'b'],
    ]),
  ).toEqual({ title: 'b' });
  expect(unbracket([])).toEqual({});
});
