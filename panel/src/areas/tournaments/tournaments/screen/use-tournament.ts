import { channels } from '@matchdesk/contract/channels';
import { getTournament, listTournamentHistory } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { tournamentQuery } from '../tournaments.queries.ts';

/** A tournament, updated by its channel while it is on screen: status, counts and allowed actions change at once. */
export function useTournament(id: number) {
  const queries = useQueryClient();
  const query = tournamentQuery(id);
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type === 'match' || type === 'winners' || type === 'lobby' || type === 'letters',
    records: [[getTournament.name, { params: { id } }], [listTournamentHistory.name]],
    patch: ({ type, data }) => {
      if (type !== 'status' && type !== 'changed' && type !== 'participants') return;
      // The version is not taken over: it belongs to the fields that are still to be read again.
      const { id: _, version: _1, ...news } = data;
      queries.setQueryData(query.queryKey, (kept) => kept && { ...kept, data: { ...kept.data, ...news } });
    },
  });
  return useQuery(query);
}
