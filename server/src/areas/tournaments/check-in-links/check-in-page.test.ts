import { participantStatuses, tournamentStatuses } from '@matchdesk/contract/statuses';
import { expect, test } from 'vitest';
import type { Linked } from './check-in-links.store.ts';
import { type PageState, pageState } from './check-in-page.ts';

const linked = {
  status: 'registered',
  blocked_at: null,
  check_in_time: 60,
  auto_check_in: false,
} as Linked;

const statesOf = (more: Partial<Linked>) =>
  tournamentStatuses.map((tournament_status) => pageState({ ...linked, ...more, tournament_status }));
const always = (state: PageState) => tournamentStatuses.map(() => state);
const closed = (count: number) => Array<PageState>(count).fill('closed');

test('a check-in is early, open and then closed', () => {
  expect(statesOf({})).toEqual(['early', 'early', 'open', ...closed(6)]);
});

test('where none is needed, it is open only while it is open all the same', () => {
  const needless = ['needless', 'needless', 'open', 'needless', 'needless', ...closed(4)];
  expect(statesOf({ auto_check_in: true })).toEqual(needless);
  expect(statesOf({ check_in_time: 0 })).toEqual(needless);
});

test('blocked people cannot check in; whoever has done so, or has left, has nothing to do', () => {
  expect(statesOf({ blocked_at: '2040-06-01T12:00:00Z' })).toEqual(always('closed'));
  const states = participantStatuses.map((status) => [status, statesOf({ status })[0]]);
  expect(Object.fromEntries(states)).toEqual({
    registered: 'early',
    active: 'done',
    checkin: 'done',
    deleted: 'removed',
  });
});
