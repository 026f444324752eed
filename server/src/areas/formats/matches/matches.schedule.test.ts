import { expect, test } from 'vitest';
import { type RoundState, stateOf, type Timetable, toTimingRecords } from './matches.schedule.ts';

const state = (more: Partial<RoundState>): RoundState => ({
  finished: false,
  played: false,
  started: false,
  open: true,
  ...more,
});

const timetable = (one: RoundState): Timetable => ({
  nameOf: (round) => `Round ${round}`,
  states: new Map([[1, one]]),
  retime: () => Promise.resolve(),
});

const shown = (more: Partial<RoundState>) => {
  const row = { round: 1, startsAt: 60_000, duration: 30, gamesCount: 3 };
  return toTimingRecords(timetable(state(more)), [row])[0]!;
};

test('a round is opened, then started with its first match, and finished with its last', () => {
  expect(shown({})).toMatchObject({ status: 'OPENED', is_fixed: false, ended_at: null });
  expect(shown({ started: true })).toMatchObject({ status: 'STARTED', is_fixed: false });
  expect(shown({ finished: true, played: true })).toMatchObject({ status: 'STARTED', is_fixed: false });
  expect(shown({ finished: true, played: true, open: false, endedAt: 0 })).toEqual({
    round: 1,
    name: 'Round 1',
    started_at: '1970-01-01T00:01:00.000Z',
    duration: 30,
    games_count: 3,
    status: 'FINISHED',
    is_fixed: true,
    ended_at: '1970-01-01T00:00:00.000Z',
  });
});

test('a round of free wins alone can still be moved', () => {
  expect(shown({ finished: true, open: false })).toMatchObject({ status: 'FINISHED', is_fixed: false });
});

test('a round of which nothing is known has not begun', () => {
  expect(stateOf(timetable(state({})), 2)).toEqual(state({}));
});
