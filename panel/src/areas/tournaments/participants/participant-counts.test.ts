import { expect, test } from 'vitest';
import { participantCounts } from './participant-counts.ts';

const of = (all: number, registered: number, checkedIn: number, status: 'CHECKIN' | 'STARTED' | 'CLOSED') =>
  participantCounts({
    status,
    participant_count: all,
    registered_participant_count: registered,
    checkin_participant_count: checkedIn,
  });

test('the counts name everybody once', () => {
  expect(of(16, 5, 11, 'CHECKIN')).toEqual([
    ['registered', 5],
    ['checkedIn', 11],
  ]);
  expect(of(16, 0, 0, 'STARTED')).toEqual([['active', 16]]);
  expect(of(16, 0, 3, 'STARTED')).toEqual([
    ['active', 13],
    ['checkedIn', 3],
  ]);
  expect(of(16, 0, 0, 'CLOSED')).toEqual([['tookPart', 16]]);
  expect(of(0, 0, 0, 'CLOSED')).toEqual([
    ['registered', 0],
    ['checkedIn', 0],
  ]);
});
