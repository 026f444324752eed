import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { matchStatuses } from '@matchdesk/contract/statuses';
import { describe, expect, it, test } from 'vitest';
import { howToDecide, type Surroundings } from './how-to-decide.ts';

type Decided = Parameters<typeof howToDecide>[0];

const side = { id: 1, name: 'Ann' } as MatchSide;
const open: Decided = {
  status: 'STARTED',
  winner_id: null,
  player: 2,
  next_match_finished: false,
  is_autohandled: false,
  reason: null,
  first_participant: side,
  second_participant: { ...side, name: 'Bea' },
};
const quiet: Surroundings = {
  actions: ['finish', 'revert'],
  mayEdit: true,
  sidesNeeded: 1,
  isCalled: false,
  isBeingDecided: false,
  isLast: false,
};
const lonely: Partial<Decided> = { status: 'WAITING', player: 1, second_participant: null };

/** `press`, `nothing`, or why somebody has to look. */
function how(match: Partial<Decided> = {}, around: Partial<Surroundings> = {}): string {
  const found = howToDecide({ ...open, ...match }, { ...quiet, ...around });
  return found.by === 'dialog' ? found.why : found.by;
}

test.each<[string, Partial<Decided>, Partial<Surroundings>]>([
  ['press', {}, {}],
  ['press', { status: 'OPENED' }, {}],
  ['conflict', { status: 'CONFLICT' }, {}],
  ['report', { status: 'PENDING' }, {}],
  ['call', {}, { isCalled: true }],
  ['colleague', {}, { isBeingDecided: true }],
  ['last-match', {}, { isLast: true }],
  ['missing-side', lonely, {}],
  ['nothing', lonely, { sidesNeeded: 2 }],
  ['nothing', { ...lonely, player: 0, first_participant: null }, {}],
  ['nothing', { status: 'FINISHED', winner_id: 1 as Decided['winner_id'] }, {}],
  ['nothing', {}, { mayEdit: false }],
  ['nothing', {}, { actions: [] }],
  ['nothing', {}, { actions: ['revert'] }],
])('%s: %j, %j', (expected, match, around) => {
  expect(how(match, around)).toBe(expected);
});

describe('one press', () => {
  it('decides only matches that nobody has reported', () => {
    const pressed = matchStatuses.filter((status) => how({ status }) === 'press');
    expect(pressed).toEqual(['OPENED', 'WAITING', 'STARTED']);
  });

  it('is never enough where anything at all is to look at', () => {
    for (const around of [{ isCalled: true }, { isBeingDecided: true }, { isLast: true }])
      for (const status of matchStatuses) expect(how({ status }, around)).not.toBe('press');
  });
});
