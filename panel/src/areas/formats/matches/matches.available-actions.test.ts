import type { Match } from '@matchdesk/contract/formats/matches.record';
import { tournamentStatuses } from '@matchdesk/contract/statuses';
import { ACTIONS, isAllowed } from '@matchdesk/engine/status';
import { describe, expect, it } from 'vitest';
import { canRevertDeeply, offeredControls } from './matches.available-actions.ts';

type Judged = Parameters<typeof offeredControls>[0];

const open: Judged = {
  status: 'OPENED',
  winner_id: null,
  player: 2,
  next_match_finished: false,
  is_autohandled: false,
  reason: null,
};
const won: Judged = { ...open, status: 'FINISHED', winner_id: 7 as Match['winner_id'], reason: 'played' };

describe('the controls of a match', () => {
  it('[RR-17] in a room a winner is chosen while the match is not finished and both are there', () => {
    const chosenIn = (match: Judged) => offeredControls(match, ['finish'], 2).includes('choose');
    expect(chosenIn(open)).toBe(true);
    expect(chosenIn({ ...open, player: 1 })).toBe(false);
    expect(chosenIn(won)).toBe(false);
  });

  it.each([
    ['both known', open, ['choose']],
    ['one known', { ...open, status: 'WAITING', player: 1 }, ['choose']],
    ['nobody known', { ...open, status: 'WAITING', player: 0 }, []],
    ['a conflict', { ...open, status: 'CONFLICT' }, ['choose']],
    [
      'an auto-handled conflict',
      { ...open, status: 'CONFLICT', is_autohandled: true },
      ['recreate', 'choose'],
    ],
    ['won', won, ['revert']],
    ['won, and the next is finished', { ...won, next_match_finished: true }, []],
    ['a free win', { ...won, reason: 'free_win' }, []],
  ] as [string, Judged, string[]][])('%s', (_, match, offered) => {
    expect(offeredControls(match, ['finish', 'revert'])).toEqual(offered);
  });

  it('are offered by what the tournament allows, one by one', () => {
    const conflict = { ...open, status: 'CONFLICT', is_autohandled: true } as const;
    expect(offeredControls(conflict, ['revert'])).toEqual([]);
    expect(offeredControls(won, ['finish'])).toEqual([]);
    expect(offeredControls({ ...open, is_autohandled: true }, ['finish'])).toEqual(['choose']);
    expect(offeredControls({ ...open, winner_id: 7 as Match['winner_id'] }, ['finish'])).toEqual([]);
    expect(offeredControls({ ...open, status: 'FINISHED', reason: 'no_show' as never }, ['finish'])).toEqual(
      [],
    );
    expect(offeredControls(won, ['revert'])).toEqual(['revert']);
    expect(offeredControls(open, ['revert'])).toEqual([]);
  });

  it('take a result back with what rests on it where something does, and only where it was played', () => {
    const later = { ...won, next_match_finished: true };
    expect(canRevertDeeply(later, ['revert'])).toBe(true);
    expect(canRevertDeeply(later, ['finish'])).toBe(false);
    expect(canRevertDeeply(won, ['revert'])).toBe(false);
    expect(canRevertDeeply({ ...later, reason: 'free_win' }, ['revert'])).toBe(false);
    expect(canRevertDeeply({ ...later, status: 'OPENED' }, ['revert'])).toBe(false);
  });

  it('[MATCH-08] are none before the start, nor once it is closed', () => {
    const statusesThatOffer = (match: Judged) =>
      tournamentStatuses.filter((status) => {
        const actions = ACTIONS.filter((action) => isAllowed(action, 1, status));
        return offeredControls(match, actions).length > 0 || canRevertDeeply(match, actions);
      });
    const beforeTheEnd = ['STARTED', 'IN_PROGRESS', 'FINISHED'];
    expect(statusesThatOffer(open)).toEqual(beforeTheEnd);
    expect(statusesThatOffer(won)).toEqual(beforeTheEnd);
    expect(statusesThatOffer({ ...won, next_match_finished: true })).toEqual(beforeTheEnd);
  });
});
