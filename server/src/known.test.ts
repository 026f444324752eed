import { expect, test } from 'vitest';
import { getKnown, known, Missing, oneRow } from './known.ts';

test('what is there is given back, also where it counts as false', () => {
  expect([known(0, 'a number'), known('', 'a text'), known(false, 'an answer')]).toEqual([0, '', false]);
  expect(getKnown(new Map([[7, 'seven']]), 7, 'a name')).toBe('seven');
  expect(oneRow([{ total: 3 }])).toEqual({ total: 3 });
});

test('what is missing is named', () => {
  expect(() => known(undefined, 'the match that was just locked')).toThrow(
    new Missing('the match that was just locked'),
  );
  expect(() => known(null, 'a place')).toThrow('A bug of ours: a place is missing.');
  expect(() => getKnown(new Map<number, string>(), 7, 'a name')).toThrow(
    'A bug of ours: a name (7) is missing.',
  );
  expect(() => oneRow([])).toThrow(Missing);
});
