import { beforeEach, expect, test } from 'vitest';
import { clearSession } from '#shared/session/session.ts';
import { stubLocalStorage } from '#testing/local-storage.ts';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

beforeEach(() => {
  stubLocalStorage();
  clearSession();
});

test('single keys are on until somebody switches them off, for that person alone', () => {
  expect([areSingleKeysOn(1), areSingleKeysOn(2)]).toEqual([true, true]);
  switchSingleKeys(false, 1);
  expect([areSingleKeysOn(1), areSingleKeysOn(2)]).toEqual([false, true]);
  switchSingleKeys(true, 1);
  expect(areSingleKeysOn(1)).toBe(true);
});

test('before anybody is signed in they are on, and there is nobody to remember', () => {
  switchSingleKeys(false, undefined);
  expect(areSingleKeysOn(undefined)).toBe(true);
});
