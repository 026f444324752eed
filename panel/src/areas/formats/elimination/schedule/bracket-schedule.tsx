import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { ScheduleButton } from '#areas/formats/matches/index.ts';
import { useBracketSchedule } from './use-bracket-schedule.ts';

/** Opens the one schedule of all matches. */
export function BracketSchedule({ tournament }: { tournament: Tournament }) {
  return <ScheduleButton tournament={tournament} schedule={useBracketSchedule()} />;
}
