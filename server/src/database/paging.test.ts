import { expect, test } from 'vitest';
import { checkVersion } from '../records/saving.ts';
import { containing, pageMeta } from './paging.ts';

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [20, 2],
  [21, 3],
])('%i rows make %i pages of ten', (total, last_page) => {
  expect(pageMeta({ page: 3, limit: 10, path: '/rules' }, total)).toEqual({
    current_page: 3,
    last_page,
    path: '/rules',
    per_page: 10,
    total,
  });
});

test('a search finds what was typed', () => {
  expect(containing('a')).toBe('%a%');
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
});

test('an edit from another version than the stored one is refused', () => {
  expect(() => checkVersion({ version: 2 }, 2)).not.toThrow();
  expect(() => checkVersion({ version: 2 }, undefined)).not.toThrow();
  for (const from of [1, 3]) expect(() => checkVersion({ version: 2 }, from)).toThrow('changed-meanwhile');
  expect(() => checkVersion({ revision: 5 }, 5)).not.toThrow();
});
