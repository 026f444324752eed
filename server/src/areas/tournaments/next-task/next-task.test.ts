import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import type { Task } from '@matchdesk/contract/tournaments/next-task';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';
import { FORMATS, type Format } from '@matchdesk/engine';
import { describe, expect, test } from 'vitest';
import { noProgress } from '#areas/formats/matches/index.ts';
import { actionsOf, movesOf } from '#areas/tournaments/tournaments/index.ts';
import { type Facts, nextTask } from './next-task.ts';

const prize_pool = [{ place: 1, prizes: [{ wallet: 'EUR' as const, value: 5 }] }];
const counts = { participants: 8, free: 8, awaited: 0, ready: 8, needed: 2 };

type Situation = Partial<Omit<Facts, 'type' | 'status'>> & { isDrawn?: boolean };

function factsOf(
  type: Format,
  status: TournamentStatus,
  { isDrawn = false, ...more }: Situation = {},
): Facts {
  const tournament = { type, status, is_generated: isDrawn, deleted_at: null, prize_pool };
  return {
    type,
    status,
    actions: actionsOf(tournament),
    moves: movesOf(tournament),
    hasCheckIn: true,
    counts,
    progress: noProgress,
    hasReports: false,
    hasResultsToEnter: false,
    hasUnpaidPrizes: true,
    ...more,
  };
}

const taskOf = (type: Format, status: TournamentStatus, more?: Situation) =>
  nextTask(factsOf(type, status, more));

/** What the server must allow, so that a task can really be done: one of these actions, or a move. */
const needed: Partial<Record<Task, { actions?: TournamentAction[]; move?: TournamentStatus }>> = {
  'raise-size': { actions: ['edit-foundations'] },
  'open-registration': { move: 'REGISTRATION_OPENED' },
  'open-check-in': { move: 'CHECKIN' },
  draw: { actions: ['generate-brackets', 'generate-lobbies'] },
  'create-rooms': { actions: ['edit-rooms'] },
  'fill-rooms': { actions: ['edit-rooms'] },
  'arrange-rooms': { actions: ['edit-rooms'] },
  start: { actions: ['start', 'generate-matches'] },
  'enter-scores': { actions: ['save-scores'] },
  'tick-passed': { actions: ['save-scores'] },
  'next-round': { actions: ['next-round'] },
  'tick-winners': { actions: ['tick-winner'] },
  'start-bracket': { actions: ['start-bracket'] },
  'choose-winners': { actions: ['save-winners'] },
  close: { actions: ['close'] },
  'pay-prizes': { actions: ['pay-prizes'] },
  archive: { move: 'CLOSED' },
};

const isAllowed = ({ actions, moves }: Facts, task: Task): boolean => {
  const { actions: ways, move } = needed[task] ?? {};
  return (!ways || ways.some((way) => actions.includes(way))) && (!move || moves.includes(move));
};

const people = [
  {},
  { hasCheckIn: false },
  { counts: { ...counts, awaited: 3, ready: 5 } },
  { counts: { ...counts, awaited: 8, ready: 0 } },
  { counts: { ...counts, participants: 0, ready: 0 } },
  { counts: { ...counts, needed: 17 } },
];
const progresses = [
  noProgress,
  { ...noProgress, rooms: 2, seats: 0, unseated: 1 },
  { ...noProgress, rooms: 2, seats: 4, unseated: 1 },
  { ...noProgress, rooms: 2, smallRooms: 1 },
  { ...noProgress, rooms: 2 },
  { ...noProgress, open: 3 },
  { ...noProgress, isLastPart: false, chosen: 4, canGoOn: true },
  { ...noProgress, isLastPart: false },
  { ...noProgress, chosen: 3 },
];

const before: readonly TournamentStatus[] = ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN'];

/** Types 1, 3 and 5 are drawn by closing registration or after it, and none of them starts without a draw. */
const exists = (type: Format, status: TournamentStatus, isDrawn: boolean): boolean =>
  isDrawn
    ? !before.includes(status)
    : ![1, 3, 5].includes(type) || before.includes(status) || status === 'REGISTRATION_CLOSED';

test('whatever the status, the type, the people and the progress: what is advised is allowed', () => {
  for (const type of FORMATS)
    for (const status of tournamentStatuses)
      for (const isDrawn of [false, true])
        for (const some of people)
          for (const progress of progresses)
            for (const hasReports of [false, true]) {
              const facts = factsOf(type, status, { isDrawn, progress, hasReports, ...some });
              if (!exists(type, status, isDrawn)) continue;
              const task = nextTask(facts);
              expect([type, status, task, isAllowed(facts, task)]).toEqual([type, status, task, true]);
            }
});

/** The task by status when everybody is there and nothing waits; one column per type, in their order. */
const table: Record<TournamentStatus, readonly Task[]> = {
  OPENED: Array(9).fill('open-registration'),
  REGISTRATION_OPENED: Array(9).fill('open-check-in'),
  CHECKIN: ['draw', 'start', 'draw', 'create-rooms', 'draw', 'start', 'create-rooms', 'start', 'start'],
  REGISTRATION_CLOSED: [
    ...(['draw', 'start', 'draw', 'create-rooms', 'draw'] as const),
    ...(['start', 'create-rooms', 'start', 'start'] as const),
  ],
  PENDING: Array(9).fill('wait-for-start'),
  STARTED: ['play', 'close', 'play', 'play', 'close', 'close', 'play', 'choose-winners', 'choose-winners'],
  IN_PROGRESS: [
    'play',
    'close',
    'play',
    'play',
    'close',
    'close',
    'play',
    'choose-winners',
    'choose-winners',
  ],
  FINISHED: Array(9).fill('pay-prizes'),
  CLOSED: Array(9).fill('none'),
};

describe('the next task', () => {
  test.each(tournamentStatuses)('in %s for every type', (status) => {
    expect(FORMATS.map((type) => taskOf(type, status))).toEqual(table[status]);
  });

  test('[O25] is to raise the size where even a full tournament would be too small', () => {
    const small = { counts: { participants: 3, free: 5, awaited: 0, ready: 3, needed: 16 } };
    for (const status of [...before, 'REGISTRATION_CLOSED'] as const)
      expect(taskOf(7, status, small)).toBe('raise-size');
    const large = { counts: { ...small.counts, free: 13 } };
    expect(taskOf(7, 'REGISTRATION_OPENED', large)).toBe('add-participants');
  });

  test('gets people in before anything else, and does not draw for too few', () => {
    const nobody = { counts: { ...counts, participants: 0, ready: 0 } };
    for (const type of FORMATS)
      for (const status of ['REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED'] as const)
        expect(taskOf(type, status, nobody)).toBe('add-participants');
    const lonely = { counts: { ...counts, participants: 1, awaited: 1, ready: 0 } };
    expect(taskOf(1, 'CHECKIN', lonely)).toBe('add-participants');
    const away = { counts: { ...counts, awaited: 8, ready: 0 } };
    expect(taskOf(1, 'REGISTRATION_CLOSED', away)).toBe('check-in');
    expect(taskOf(1, 'CHECKIN', { counts: { ...counts, awaited: 1, ready: 7 } })).toBe('check-in');
  });

  test('needs no check-in where none is asked for', () => {
    const none = { hasCheckIn: false };
    expect(taskOf(1, 'REGISTRATION_OPENED', none)).toBe('draw');
    expect(taskOf(6, 'REGISTRATION_OPENED', none)).toBe('start');
    expect(taskOf(7, 'REGISTRATION_OPENED', none)).toBe('create-rooms');
  });

  test('starts what is drawn', () => {
    for (const type of [1, 3, 5] as const)
      expect(taskOf(type, 'REGISTRATION_CLOSED', { isDrawn: true })).toBe('start');
  });

  test('fills rooms, makes more of them, or has them arranged before they start', () => {
    const inRooms = (progress: Partial<Facts['progress']>) =>
      taskOf(4, 'REGISTRATION_CLOSED', { progress: { ...noProgress, rooms: 2, ...progress } });
    expect(inRooms({ unseated: 3, seats: 4 })).toBe('fill-rooms');
    expect(inRooms({ unseated: 3, seats: 2 })).toBe('create-rooms');
    expect(inRooms({ smallRooms: 1 })).toBe('arrange-rooms');
    expect(inRooms({})).toBe('start');
  });

  test('while people play, judges what was reported first, in every type', () => {
    for (const type of FORMATS) expect(taskOf(type, 'IN_PROGRESS', { hasReports: true })).toBe('judge');
  });

  test('has staff enter the results of guests, behind reports and only while people play', () => {
    for (const type of [1, 3, 4, 7] as const) {
      expect(taskOf(type, 'STARTED', { hasResultsToEnter: true })).toBe('enter-results');
      expect(taskOf(type, 'STARTED', { hasResultsToEnter: true, hasReports: true })).toBe('judge');
      expect(taskOf(type, 'FINISHED', { hasResultsToEnter: true })).toBe('pay-prizes');
    }
  });

  test('goes on from part to part', () => {
    const playing = (type: Format, progress: Partial<Facts['progress']>) =>
      taskOf(type, 'IN_PROGRESS', { progress: { ...noProgress, ...progress } });
    const notLast = { isLastPart: false };
    expect(playing(4, { ...notLast, open: 1 })).toBe('play');
    expect(playing(4, notLast)).toBe('tick-winners');
    expect(playing(7, { ...notLast, chosen: 4, canGoOn: true })).toBe('start-bracket');
    expect(playing(5, { ...notLast, open: 1 })).toBe('enter-scores');
    expect(playing(5, notLast)).toBe('tick-passed');
    expect(playing(5, { ...notLast, chosen: 4, canGoOn: true })).toBe('next-round');
    expect(playing(2, { open: 1 })).toBe('enter-scores');
    expect(playing(6, { open: 1 })).toBe('play');
    expect(playing(8, { chosen: 1 })).toBe('close');
  });

  test('pays prizes before the tournament is closed', () => {
    expect(taskOf(1, 'FINISHED', { hasUnpaidPrizes: false })).toBe('archive');
  });
});
