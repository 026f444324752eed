import { expect, test } from 'vitest';
import { steadyRows } from './queue.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id, row: `row ${id}` }));
const ids = (shown: { id: number; isGone: boolean }[]) => shown.map(({ id, isGone }) => (isGone ? -id : id));

test('a queue that nobody points at is shown as it is', () => {
  const shown = steadyRows([], rows(1, 2, 3), false);
  expect(ids(steadyRows(shown, rows(4, 2, 3), false))).toEqual([4, 2, 3]);
});

test('while it is held nothing moves: what left stays as gone, what is new waits, and only the end grows', () => {
  const shown = steadyRows([], rows(1, 2, 3), true);
  expect(ids(shown)).toEqual([1, 2, 3]);
  const later = steadyRows(shown, rows(9, 2, 3, 5), true);
  expect(ids(later)).toEqual([-1, 2, 3, 5]);
  expect(ids(steadyRows(later, rows(9, 2, 3, 5), false))).toEqual([9, 2, 3, 5]);
});

test('a held row shows what it became, and one that is gone what it was', () => {
  const shown = steadyRows([], rows(1, 2), true);
  expect(steadyRows(shown, [{ id: 2, row: 'changed' }, ...rows(3)], true)).toEqual([
    { id: 1, row: 'row 1', isGone: true },
    { id: 2, row: 'changed', isGone: false },
    { id: 3, row: 'row 3', isGone: false },
  ]);
});

test('where everything left, nothing is added before what was shown, and a queue that is done is empty', () => {
  const shown = steadyRows([], rows(1, 2), true);
  expect(ids(steadyRows(shown, rows(9), true))).toEqual([-1, -2, 9]);
  expect(ids(steadyRows(shown, rows(), true))).toEqual([]);
});
