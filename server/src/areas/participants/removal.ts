import type { ParticipantStatus, TournamentStatus } from '@matchdesk/contract/statuses';

const always: readonly TournamentStatus[] = [
  'OPENED',
  'REGISTRATION_OPENED',
  'CHECKIN',
  'REGISTRATION_CLOSED',
];
const running: readonly TournamentStatus[] = ['STARTED', 'IN_PROGRESS'];

/**
 * Before the start anybody may be removed. While it runs, a team, or somebody who never checked in and so is not
 * in play. While it is being started, and once it is over, nobody.
 */
export function canRemove(
  tournament: { status: TournamentStatus; match_type: number },
  participant: { status: ParticipantStatus },
): boolean {
  if (participant.status === 'deleted') return false;
  if (always.includes(tournament.status)) return true;
  return (
    running.includes(tournament.status) &&
    (tournament.match_type === 2 || participant.status === 'registered')
  );
}
