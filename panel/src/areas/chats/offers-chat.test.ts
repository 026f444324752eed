import { type MatchStatus, matchStatuses } from '@matchdesk/contract/statuses';
import { expect, test } from 'vitest';
import { offersChat } from './offers-chat.ts';

const offeredIn = (player: number, silentIn?: readonly MatchStatus[]) =>
  matchStatuses.filter((status) => offersChat({ status, player }, silentIn));

test('a chat is offered from two participants on, until the match is finished', () => {
  expect(offeredIn(2)).toEqual(['OPENED', 'WAITING', 'STARTED', 'PENDING', 'CONFLICT']);
  expect(offeredIn(8)).toEqual(offeredIn(2));
  expect(offeredIn(1)).toEqual([]);
  expect(offeredIn(2, ['FINISHED', 'WAITING'])).toEqual(['OPENED', 'STARTED', 'PENDING', 'CONFLICT']);
});
