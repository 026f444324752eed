import { expect, test } from 'vitest';
import { stubLocalStorage } from '#testing/local-storage.ts';
import { isQuick, switchQuick } from './quick-switch.store.ts';

test('is what is usual until the person chooses, and then what they chose, everywhere', () => {
  stubLocalStorage();
  expect([isQuick(1, true), isQuick(1, false)]).toEqual([true, false]);
  switchQuick(1, false);
  expect([isQuick(1, true), isQuick(1, false)]).toEqual([false, false]);
  switchQuick(1, true);
  expect([isQuick(1, true), isQuick(1, false)]).toEqual([true, true]);
});

test('is remembered for each person who uses this browser', () => {
  stubLocalStorage();
  switchQuick(1, false);
  expect(isQuick(2, true)).toBe(true);
});

test('a stored value that nobody wrote counts as none', () => {
  stubLocalStorage();
  localStorage.setItem('matchdesk.quick-results.1', 'perhaps');
  expect([isQuick(1, true), isQuick(1, false)]).toEqual([true, false]);
});
