import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { ScheduledRounds } from '#areas/formats/matches/index.ts';
import { useBoardSchedule } from './use-leaderboard-schedule.ts';

/** The rounds of a leaderboard with their times. */
export function BoardRounds({ tournament }: { tournament: Tournament }) {
  return <ScheduledRounds tournament={tournament} schedule={useBoardSchedule()} />;
}
