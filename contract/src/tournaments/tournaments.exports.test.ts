import { expect, test } from 'vitest';
import { exportsOf } from './tournaments.exports.ts';
import { typeNumbers } from './tournaments.types.ts';

test('every type exports its standings; leaderboards and multi-lobby arenas their scores, others their results', () => {
  const typesWith = (kind: 'standings' | 'scores' | 'results') =>
    typeNumbers.filter((type) => exportsOf[type].includes(kind));
  expect(typesWith('standings')).toEqual(typeNumbers);
  expect(typesWith('scores')).toEqual([2, 5]);
  expect(typesWith('results')).toEqual([1, 3, 4, 6, 7, 8, 9]);
});
