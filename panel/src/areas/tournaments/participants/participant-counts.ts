import { isOver } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';

type Counted = Pick<
  Tournament,
  'status' | 'participant_count' | 'registered_participant_count' | 'checkin_participant_count'
>;

type CountName = 'active' | 'tookPart' | 'registered' | 'checkedIn';

/** How many there are of each kind; together they are all participants. */
export function participantCounts(tournament: Counted): (readonly [CountName, number])[] {
  const { status, participant_count: all } = tournament;
  const { registered_participant_count: registered, checkin_participant_count: checkedIn } = tournament;
  const active = all - registered - checkedIn;
  const waiting = [
    ['registered', registered],
    ['checkedIn', checkedIn],
  ] as const;
  if (active <= 0) return [...waiting];
  const playing = [isOver(status) ? 'tookPart' : 'active', active] as const;
  // After the start nobody waits any more.
  return [playing, ...waiting.filter(([, count]) => count > 0)];
}
