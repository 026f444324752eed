import { channels } from '@matchdesk/contract/channels';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { getTournament, listTournamentHistory } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { tournamentQuery } from '../tournaments.queries.ts';
import { TournamentHeader } from './tournament-header.tsx';
import { UnknownTournament } from './unknown-tournament.tsx';

interface TournamentScreenProps {
  actions?: (tournament: Tournament) => ReactNode;
  children: (tournament: Tournament) => ReactNode;
}

/**
 * A screen of the tournament in the address: adds the header, live updates, and an error message if it cannot be read.
 */
export function TournamentScreen({ actions, children }: TournamentScreenProps) {
  const { t } = useTranslation('tournament');
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useTournament(Number(id));
  useEffect(() => {
    if (data) toasts.keepPossible(data.data);
  }, [data]);
  if (isRefused(error, 404) && !data) return <UnknownTournament />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const tournament = data.data;
  return (
    <>
      <TournamentHeader tournament={tournament} actions={actions?.(tournament)} />
      {children(tournament)}
    </>
  );
}

/** A tournament, updated by its channel while it is on screen: status, counts and allowed actions change at once. */
function useTournament(id: number) {
  const queries = useQueryClient();
  const query = tournamentQuery(id);
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type === 'match' || type === 'winners' || type === 'lobby' || type === 'letters',
    // Who has just started it would be told once more that it is about to start.
    overtakes: ({ type }) => type === 'status',
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
