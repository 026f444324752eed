import type { MyDuel, MyLobby, MyMatch } from '@matchdesk/contract/people/players';
import type { NextStep } from '@matchdesk/contract/people/players.next';
import { type TournamentStatus, type TournamentType, tournamentStatuses } from '@matchdesk/contract/statuses';
import { describe, expect, test } from 'vitest';
import { type Facts, nextStep } from './next-step.ts';

const started_at = '2040-06-01T12:00:00.000Z';
const tournament: Facts['tournament'] = {
  type: 1,
  status: 'STARTED',
  is_generated: true,
  started_at,
  register_timeout: 90,
  check_in_time: 60,
  auto_check_in: false,
};
const entry: NonNullable<Facts['entry']> = { own_status: 'active', how_left: null, is_gone: false };

const duel = (more: Partial<MyDuel> = {}): MyDuel => ({
  kind: 'duel',
  id: 1 as MyDuel['id'],
  match_number: 1,
  round_name: 'Final',
  status: 'STARTED',
  started_at,
  room: null,
  leads_to: null,
  games_count: 1,
  side: 'first',
  opponent: 'Somebody',
  awaited: null,
  reports: { mine: null, theirs: null },
  match_result: null,
  is_won: null,
  ...more,
});

const lobby = (more: Partial<MyLobby> = {}): MyLobby => ({
  kind: 'lobby',
  id: 1 as MyLobby['id'],
  round_name: 'Round 1',
  status: 'STARTED',
  started_at,
  room: null,
  room_opens_at: null,
  leads_to: null,
  lobby: 1,
  points: null,
  place: null,
  is_reported: false,
  participants: [],
  ...more,
});

/** Matches with ids in their order, by which the chosen one is told. */
const numbered = (matches: readonly MyMatch[]): MyMatch[] =>
  matches.map((match, index) => ({ ...match, id: (index + 1) as MyMatch['id'] }));

interface Situation extends Partial<Facts['tournament']> {
  own?: Partial<NonNullable<Facts['entry']>> | 'none';
  whyNoEntry?: Facts['whyNoEntry'];
  matches?: readonly MyMatch[];
}

function nextIn({ own, whyNoEntry, matches = [], ...more }: Situation) {
  return nextStep({
    tournament: { ...tournament, ...more },
    entry: own === 'none' ? undefined : { ...entry, ...own },
    whyNoEntry,
    matches: numbered(matches),
  });
}

const stepIn = (situation: Situation): NextStep => nextIn(situation).step;

const beforeDraw = { is_generated: false } as const;
const types: readonly TournamentType[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('somebody who is not in it', () => {
  test('registers while that is open, or is told why not', () => {
    const open = { ...beforeDraw, status: 'REGISTRATION_OPENED', own: 'none' } as const;
    expect(nextIn(open)).toEqual({ step: 'register', until: started_at });
    for (const whyNoEntry of ['registration-closed', 'tournament-full', 'wrong-country'] as const)
      expect(stepIn({ ...open, whyNoEntry })).toBe(whyNoEntry);
  });

  test('reads that it is played without them, and then that it is over', () => {
    const late = { own: 'none', whyNoEntry: 'registration-closed' } as const;
    const steps = tournamentStatuses.map((status) => [status, stepIn({ ...late, status })]);
    expect(Object.fromEntries(steps)).toMatchObject({
      REGISTRATION_CLOSED: 'registration-closed',
      PENDING: 'registration-closed',
      STARTED: 'others-play',
      IN_PROGRESS: 'others-play',
      FINISHED: 'over',
      CLOSED: 'over',
    });
  });

  test('waits for registration to open', () => {
    const early = { ...beforeDraw, status: 'OPENED', own: 'none' } as const;
    const until = '2040-06-01T10:30:00.000Z';
    expect(nextIn(early)).toEqual({ step: 'wait-for-registration', until });
    expect(stepIn({ ...early, whyNoEntry: 'wrong-country' })).toBe('wrong-country');
  });

  test('who withdrew or was removed can register again while that is open, and has left after that', () => {
    const own = { own_status: 'deleted', is_gone: true } as const;
    expect(stepIn({ status: 'CHECKIN', own })).toBe('register');
    expect(stepIn({ status: 'CHECKIN', own, whyNoEntry: 'tournament-full' })).toBe('tournament-full');
    expect(stepIn({ status: 'STARTED', own, whyNoEntry: 'registration-closed' })).toBe('left');
  });
});

describe('before the start', () => {
  /** By status: of somebody registered, and of somebody checked in, before the draw and after it. */
  const table: [TournamentStatus, NextStep, NextStep, NextStep][] = [
    ['OPENED', 'wait-for-check-in', 'wait-for-draw', 'wait-for-start'],
    ['REGISTRATION_OPENED', 'wait-for-check-in', 'wait-for-draw', 'wait-for-start'],
    ['CHECKIN', 'check-in', 'wait-for-draw', 'wait-for-start'],
    ['REGISTRATION_CLOSED', 'not-playing', 'wait-for-draw', 'wait-for-start'],
    ['PENDING', 'not-playing', 'wait-for-start', 'wait-for-start'],
  ];

  test.each(table)('while %s', (status, registered, undrawn, drawn) => {
    expect(stepIn({ ...beforeDraw, status, own: { own_status: 'registered' } })).toBe(registered);
    expect(stepIn({ ...beforeDraw, status, own: { own_status: 'checkin' } })).toBe(undrawn);
    expect(stepIn({ status, own: { own_status: 'checkin' } })).toBe(drawn);
    for (const none of [{ check_in_time: 0 }, { auto_check_in: true }])
      expect(stepIn({ ...beforeDraw, ...none, status, own: { own_status: 'registered' } })).toBe(undrawn);
  });

  test('says until when', () => {
    const own = { own_status: 'registered' } as const;
    const until = '2040-06-01T11:00:00.000Z';
    for (const status of ['OPENED', 'REGISTRATION_OPENED'] as const)
      expect(nextIn({ status, own })).toEqual({ step: 'wait-for-check-in', until });
    expect(nextIn({ status: 'CHECKIN', own }).until).toBe(started_at);
    expect(nextIn({ status: 'CHECKIN', own: { own_status: 'checkin' } }).until).toBe(started_at);
  });

  test('nobody waits for a draw where there is none', () => {
    const waiting = { ...beforeDraw, status: 'CHECKIN', own: { own_status: 'checkin' } } as const;
    expect(types.filter((type) => stepIn({ ...waiting, type }) === 'wait-for-draw')).toEqual([1, 3, 4, 5, 7]);
  });
});

test('[PLAY-33] who left, whoever does not play, and how it ends, whatever the matches', () => {
  const matches = [duel()];
  for (const status of tournamentStatuses) {
    for (const how_left of ['removed', 'disqualified'] as const)
      expect(stepIn({ status, own: { how_left }, matches })).toBe('left');
  }
  // [PLAY-33] They keep their place.
  const own = { how_left: 'withdrew' } as const;
  for (const status of ['STARTED', 'IN_PROGRESS'] as const)
    expect(stepIn({ status, own, matches })).toBe('out');
  for (const status of ['FINISHED', 'CLOSED'] as const) expect(stepIn({ status, own })).toBe('done');
  for (const status of ['STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED'] as const)
    for (const own_status of ['registered', 'checkin'] as const)
      expect(stepIn({ status, own: { own_status }, matches })).toBe('not-playing');
  for (const status of ['FINISHED', 'CLOSED'] as const) expect(stepIn({ status })).toBe('done');
});

describe('in a match of two', () => {
  test.each<[MyDuel['status'], string | null, string | null, NextStep]>([
    ['WAITING', null, null, 'wait-for-opponent'],
    ['OPENED', null, null, 'play'],
    ['STARTED', null, null, 'play'],
    ['PENDING', '1:0', null, 'wait-for-report'],
    ['PENDING', null, '1:0', 'confirm'],
    ['PENDING', '1:0', '1:0', 'wait-for-staff'],
    ['CONFLICT', '1:0', '0:1', 'disputed'],
    ['CONFLICT', null, null, 'disputed'],
    ['FINISHED', '1:0', '1:0', 'wait-for-round'],
  ])('%s, reported %s and %s: %s', (status, mine, theirs, step) => {
    expect(stepIn({ matches: [duel({ status, reports: { mine, theirs } })] })).toBe(step);
  });

  test('its beginning is told to those who play it or wait for it', () => {
    const untilOf = (status: MyDuel['status']) => nextIn({ matches: [duel({ status })] }).until;
    expect([untilOf('OPENED'), untilOf('WAITING'), untilOf('PENDING')]).toEqual([
      started_at,
      started_at,
      undefined,
    ]);
  });
});

describe('in a lobby', () => {
  test.each<[Partial<MyLobby>, NextStep]>([
    [{ status: 'WAITING' }, 'wait-for-round'],
    [{ status: 'OPENED' }, 'play'],
    [{ status: 'STARTED' }, 'play'],
    [{ status: 'PENDING' }, 'play'],
    [{ status: 'PENDING', is_reported: true }, 'wait-for-staff'],
    [{ is_reported: true, points: 0 }, 'wait-for-round'],
    [{ place: 2 }, 'wait-for-round'],
    [{ place: 2, leads_to: 'end' }, 'wait-for-end'],
  ])('%o: %s', (more, step) => {
    expect(stepIn({ type: 6, matches: [lobby(more)] })).toBe(step);
  });
});

describe('of several matches', () => {
  const chosen = (...matches: MyMatch[]) => {
    const { step, match } = nextIn({ matches });
    return [step, match?.id];
  };
  const confirm = duel({ status: 'PENDING', reports: { mine: null, theirs: '1:0' } });
  const reported = duel({ status: 'PENDING', reports: { mine: '1:0', theirs: null } });
  const agreed = duel({ status: 'PENDING', reports: { mine: '1:0', theirs: '1:0' } });
  const disputed = duel({ status: 'CONFLICT' });
  const later = duel({ status: 'OPENED' });

  test('[PLAY-02] the most urgent one counts, and of equal ones the first', () => {
    expect(chosen(duel(), later, confirm)).toEqual(['confirm', 3]);
    expect(chosen(disputed, duel(), duel())).toEqual(['play', 2]);
    expect(chosen(agreed, reported, disputed, later)).toEqual(['disputed', 3]);
    expect(chosen(agreed, reported, later)).toEqual(['wait-for-report', 2]);
    expect(chosen(duel({ status: 'WAITING' }), agreed)).toEqual(['wait-for-staff', 2]);
    expect(chosen(duel({ status: 'WAITING' }), later)).toEqual(['play', 2]);
    expect(chosen(duel({ status: 'FINISHED', leads_to: 'next' }), later)).toEqual(['play', 2]);
  });

  test('rounds that run by the clock are played one after another, with or without scores', () => {
    const ahead = lobby({ status: 'OPENED' });
    expect(chosen(lobby(), ahead, ahead)).toEqual(['play', 1]);
    expect(chosen(lobby({ points: 3 }), ahead, ahead)).toEqual(['play', 2]);
    expect(chosen(lobby(), lobby(), ahead)).toEqual(['play', 2]);
    expect(chosen(lobby(), lobby({ is_reported: true }))).toEqual(['wait-for-staff', 2]);
    expect(chosen(lobby(), lobby({ points: 3, leads_to: 'end' }))).toEqual(['wait-for-end', undefined]);
  });
});

test.each<[MyMatch['leads_to'], NextStep]>([
  [null, 'wait-for-round'],
  ['next', 'wait-for-round'],
  ['out', 'out'],
  ['end', 'wait-for-end'],
])('with nothing open, the last match leads to %s: %s', (leads_to, step) => {
  const before = duel({ status: 'FINISHED', leads_to: 'next' });
  expect(stepIn({ matches: [before, duel({ status: 'FINISHED', leads_to })] })).toBe(step);
  expect(stepIn({ matches: [] })).toBe('wait-for-round');
});
