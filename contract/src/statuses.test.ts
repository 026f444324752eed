import { expect, test } from 'vitest';
import {
  isOver,
  isPreStart,
  isRegistrationOver,
  isRunning,
  isStarted,
  tournamentStatuses,
  tournamentTypes,
} from './statuses.ts';

test('[TDET-10, TDET-11, TDET-12] nine statuses: five before the start, four from it on', () => {
  const before = ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED', 'PENDING'];
  const after = ['STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED'];
  expect(tournamentStatuses).toEqual([...before, ...after]);
  expect(tournamentStatuses.filter(isPreStart)).toEqual(before);
  expect(tournamentStatuses.filter(isStarted)).toEqual(after);
});

test('[D167] a tournament runs while it is started or in progress', () => {
  expect(tournamentStatuses.filter(isRunning)).toEqual(['STARTED', 'IN_PROGRESS']);
});

test('a closed registration settles who plays, and in the end nobody does', () => {
  const open = tournamentStatuses.filter((status) => !isRegistrationOver(status));
  expect(open).toEqual(['OPENED', 'REGISTRATION_OPENED', 'CHECKIN']);
  expect(tournamentStatuses.filter(isOver)).toEqual(['FINISHED', 'CLOSED']);
});

test('[TDET-14] nine types have their numbers and names', () => {
  expect(tournamentTypes).toEqual({
    1: 'Brackets',
    2: 'Leaderboard',
    3: 'Double Elimination',
    4: 'Round Robin',
    5: 'Arena Multilobby',
    6: 'TFT',
    7: 'Swiss-system',
    8: 'Challenge',
    9: 'Special',
  });
});
