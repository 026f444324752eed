import { expect, test } from 'vitest';
import { historyActionOf, historyActions, matchActions } from './history-actions.ts';

test('actions of rounds are known without the number of the round', () => {
  expect(historyActionOf('round 12 started')).toBe('round # started');
  expect(historyActionOf('finished')).toBe('finished');
});

test('no action is named twice', () => {
  for (const actions of [historyActions, matchActions]) expect(new Set(actions).size).toBe(actions.length);
});
