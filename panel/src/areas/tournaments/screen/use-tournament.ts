import { getTournament, listTournamentHistory } from '@matchdesk/contract/calls/tournaments';
import { channels, type LiveEvent } from '@matchdesk/contract/channels';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { tournamentQuery } from '../tournaments.queries.ts';

/** What an event about the tournament may carry. */
const announced = [
  'status',
  'moves',
  'actions',
  'participant_count',
  'registered_participant_count',
  'checkin_participant_count',
] as const satisfies readonly (keyof Tournament)[];

/** A tournament that stays true while it is looked at: its status, counts and what may be done move as they are announced. */
export function useTournament(id: number) {
  const queries = useQueryClient();
  const query = tournamentQuery(id);
  useLiveRefresh(channels.tournament(id), {
    records: [[getTournament.name, { params: { id } }], [listTournamentHistory.name]],
    patch: ({ data }: LiveEvent) => {
      const news = Object.fromEntries(
        announced.flatMap((field) => (field in data ? [[field, data[field]]] : [])),
      );
      queries.setQueryData(query.queryKey, (kept) => kept && { ...kept, data: { ...kept.data, ...news } });
    },
  });
  return useQuery(query);
}
