import {
  type MatchStatus,
  matchStatuses,
  type TournamentStatus,
  tournamentStatuses,
} from '@matchdesk/contract/statuses';
import { expect, test } from 'vitest';
import { offersChat } from './chats.rules.ts';

const running: { status: TournamentStatus } = { status: 'IN_PROGRESS' };
const offeredIn = (player: number, silentIn?: readonly MatchStatus[]) =>
  matchStatuses.filter((status) => offersChat(running, { status, player }, silentIn));

test('a chat is offered from two participants on, until the match is finished', () => {
  expect(offeredIn(2)).toEqual(['OPENED', 'WAITING', 'STARTED', 'PENDING', 'CONFLICT']);
  expect(offeredIn(8)).toEqual(offeredIn(2));
  expect(offeredIn(1)).toEqual([]);
  expect(offeredIn(2, ['FINISHED', 'WAITING'])).toEqual(['OPENED', 'STARTED', 'PENDING', 'CONFLICT']);
});

test('[MATCH-08] no chat is offered before the tournament has started', () => {
  const offered = tournamentStatuses.filter((status) =>
    offersChat({ status }, { status: 'OPENED', player: 2 }),
  );
  expect(offered).toEqual(['STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED']);
});
