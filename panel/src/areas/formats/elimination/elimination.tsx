import { Skeleton } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GeneratingNotice, useDrawProgress } from '#areas/formats/matches/index.ts';
import { StartingNotice } from '#areas/tournaments/tournaments/index.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { bracketQuery, refreshBracket } from './elimination.queries.ts';
import { StaffViewer } from './staff-viewer.tsx';
import { NoBracket } from './state/no-bracket.tsx';

/** Formats 1 and 3. Shows one of four states: not drawn, being drawn, being started, or the bracket. */
export function Elimination({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('elimination');
  const { id, status, actions } = tournament;
  const { data, error, refetch } = useQuery(bracketQuery(id));
  const progress = useDrawProgress(id, () => void refreshBracket());
  if (status === 'PENDING') return <StartingNotice />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  const bracket = data.data;
  if (actions.includes('generate-brackets') || !bracket)
    return <NoBracket tournament={tournament} progress={progress} />;
  if (progress) return <GeneratingNotice title={t('generating')} progress={progress} />;
  return <StaffViewer key={bracket.first_match_id} tournament={tournament} bracket={bracket} />;
}
