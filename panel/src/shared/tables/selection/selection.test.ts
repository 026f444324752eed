import { expect, test } from 'vitest';
import { allRows, countSelected, isSelected, noRows, selectRows } from './selection.ts';

test('rows are selected and taken back one by one or many at once', () => {
  const some = selectRows(noRows, [1, 2, 3], true);
  expect([countSelected(some, 10), isSelected(some, 2), isSelected(some, 4)]).toEqual([3, true, false]);
  const fewer = selectRows(some, [2, 9], false);
  expect(fewer).toEqual({ kind: 'these', ids: new Set([1, 3]) });
  expect([noRows.ids.size, countSelected(noRows, 10), isSelected(noRows, 1)]).toEqual([0, 0, false]);
});

test('all that the list finds are selected, also those that were never loaded, except some', () => {
  const most = selectRows(allRows, [4, 5], false);
  expect([countSelected(most, 10), isSelected(most, 4), isSelected(most, 99)]).toEqual([8, false, true]);
  expect(countSelected(selectRows(most, [4], true), 10)).toBe(9);
  expect(most).toEqual({ kind: 'all-except', ids: new Set([4, 5]) });
  expect([countSelected(most, 2), countSelected(most, 1), countSelected(allRows, 3)]).toEqual([0, 0, 3]);
});
