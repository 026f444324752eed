import { expect, test } from 'vitest';
import { queueSteps } from './queue.ts';

/** Negative ids are gone. */
const shown = (...ids: number[]) =>
  ids.map((id) => ({ id: Math.abs(id), row: `row ${Math.abs(id)}`, isGone: id < 0 }));

test('steps pass over rows that are gone, and end at the ends of the list', () => {
  const steps = queueSteps(shown(1, -2, 3, -4, 5), 3);
  expect(steps.open?.row).toBe('row 3');
  expect([steps.previous(), steps.next()]).toEqual([1, 5]);
  expect(queueSteps(shown(1, -2, 3), 3).next()).toBeUndefined();
  expect(queueSteps(shown(-1, 2), 2).previous()).toBeUndefined();
});

test('after the last row it starts over at the top, and never stays where it is', () => {
  expect(queueSteps(shown(-1, 2, 3), 3).nextAround()).toBe(2);
  expect(queueSteps(shown(1, 2, 3), 2).nextAround()).toBe(3);
  expect(queueSteps(shown(-1, 2), 2).nextAround()).toBeUndefined();
});

test('where no row is open, the first one that is there comes next', () => {
  const steps = queueSteps(shown(-1, 2, 3), undefined);
  expect(steps.open).toBeUndefined();
  expect([steps.first, steps.next(), steps.previous(), steps.nextAround()]).toEqual([2, 2, undefined, 2]);
});
