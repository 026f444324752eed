import { largestLobbyWindow } from '@matchdesk/contract/formats/multi-lobby';
import { expect, test } from 'vitest';
import { bounded } from './multi-lobby.reading.ts';

test('a window ends where it was asked to, or with the last lobby that one call may return', () => {
  expect([bounded(0, 7), bounded(3, 3), bounded(5, 2)]).toEqual([7, 3, 2]);
  expect(bounded(0, largestLobbyWindow - 1)).toBe(largestLobbyWindow - 1);
  expect(bounded(0, largestLobbyWindow)).toBe(largestLobbyWindow - 1);
  expect(bounded(40, 1_000_000)).toBe(39 + largestLobbyWindow);
});
