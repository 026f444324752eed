import { saveTimings } from '@matchdesk/contract/formats/elimination.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { type Schedule, ScheduleButton } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { refreshBracket, timingsQuery } from './elimination.queries.ts';
import { useRoundName } from './use-round-name.ts';

const useTimings = (id: number) => useQuery({ ...timingsQuery(id), staleTime: 0 });

const save: Schedule['save'] = (id, rounds) =>
  attempt(saveTimings, { params: { id }, body: { rounds } }, { quiet: true });

/** Opens the one schedule of all matches. */
export function BracketSchedule({ tournament }: { tournament: Tournament }) {
  return <ScheduleButton tournament={tournament} schedule={useBracketSchedule()} />;
}

/** One schedule for all matches of the bracket, with the games per match of each round. */
export function useBracketSchedule(): Schedule {
  const nameOf = useRoundName();
  return { useTimings, save, call: saveTimings, hasGames: true, nameOf, refresh: refreshBracket };
}
