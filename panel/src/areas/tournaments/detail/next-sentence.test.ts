import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { describe, expect, it } from 'vitest';
import { aTournament } from '../form/tournament-record.harness.ts';
import { nextSentence } from './next-sentence.ts';

const sentenceOf = (more: Partial<Tournament>) => nextSentence({ ...aTournament(), max_member: 16, ...more });

describe('what to do next', () => {
  it('says how many places are free while people register', () => {
    const status = 'REGISTRATION_OPENED';
    expect(sentenceOf({ status, participant_count: 4 })).toEqual({
      key: 'next.REGISTRATION_OPENED',
      count: 12,
    });
    expect(sentenceOf({ status, participant_count: 16 }).key).toBe('next.REGISTRATION_OPENED_full');
  });

  it('says how many are awaited at the check-in', () => {
    const status = 'CHECKIN';
    expect(sentenceOf({ status, registered_participant_count: 3 })).toEqual({
      key: 'next.CHECKIN',
      count: 3,
    });
    expect(sentenceOf({ status, registered_participant_count: 0 }).key).toBe('next.CHECKIN_all');
  });

  it('warns when nobody came', () => {
    const status = 'REGISTRATION_CLOSED';
    expect(sentenceOf({ status, participant_count: 0 }).key).toBe('next.REGISTRATION_CLOSED_empty');
    expect(sentenceOf({ status, participant_count: 2 }).key).toBe('next.REGISTRATION_CLOSED');
  });
});
