import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { ScheduledRounds } from '#areas/formats/matches/index.ts';
import { useBracketSchedule } from './bracket-schedule.tsx';

/** The rounds of a bracket with their times. */
export function Rounds({ tournament }: { tournament: Tournament }) {
  return <ScheduledRounds tournament={tournament} schedule={useBracketSchedule()} />;
}
