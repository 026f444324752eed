import { expect, test } from 'vitest';
import { typeNumbers } from '../tournaments/tournaments.rules.ts';
import { exportsOf } from './any-format.rules.ts';

test('every type exports its standings; leaderboards and multi-lobby arenas their scores, others their results', () => {
  const typesWith = (kind: 'standings' | 'scores' | 'results') =>
    typeNumbers.filter((type) => exportsOf[type].includes(kind));
  expect(typesWith('standings')).toEqual(typeNumbers);
  expect(typesWith('scores')).toEqual([2, 5]);
  expect(typesWith('results')).toEqual([1, 3, 4, 6, 7, 8, 9]);
});
