import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TournamentHeader } from './tournament-header.tsx';
import { UnknownTournament } from './unknown-tournament.tsx';
import { useTournament } from './use-tournament.ts';

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
