import type { Leaver } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import { inOrder } from './rooms.store.ts';

test('leavers stand by their number, whoever left first, and the given list stays as it is', () => {
  const left = [7, 3, 11].map(
    (participant, at): Leaver => ({ participant, how: 'withdrew', at, by: null, missed: [], place: null }),
  );
  expect(inOrder(left).map(({ participant }) => participant)).toEqual([3, 7, 11]);
  expect(left.map(({ participant }) => participant)).toEqual([7, 3, 11]);
});
