import type { Tournament } from '@matchdesk/contract/tournaments/record';
import type { ParseKeys } from 'i18next';

export interface NextSentence {
  key: ParseKeys<'tournament'>;
  count?: number;
}

/** What staff should do next, in one sentence for the status and how full it is. */
export function nextSentence(tournament: Tournament): NextSentence {
  const { status, max_member, participant_count, registered_participant_count } = tournament;
  if (status === 'REGISTRATION_OPENED') {
    const free = max_member - participant_count;
    return free > 0 ? { key: `next.${status}`, count: free } : { key: 'next.REGISTRATION_OPENED_full' };
  }
  if (status === 'CHECKIN') {
    const awaited = registered_participant_count;
    return awaited > 0 ? { key: `next.${status}`, count: awaited } : { key: 'next.CHECKIN_all' };
  }
  if (status === 'REGISTRATION_CLOSED' && participant_count === 0)
    return { key: 'next.REGISTRATION_CLOSED_empty' };
  return { key: `next.${status}` };
}
