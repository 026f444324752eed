import { expect, test } from 'vitest';
import { countedList } from '#testing/counted-list.ts';
import { duplicatesIn } from './standings.ts';

test('[LB2] those who are named more than once, each once', () => {
  expect(duplicatesIn([])).toEqual([]);
  expect(duplicatesIn([3, 1, 2])).toEqual([]);
  expect(duplicatesIn([3, 1, 2, 1, 3, 1])).toEqual([1, 3]);
});

test('[LB2] a list of any length is read once', () => {
  const { list, reads } = countedList(Array.from({ length: 2000 }, (_, index) => index));
  expect(duplicatesIn(list)).toEqual([]);
  expect(reads()).toBe(2000);
});
