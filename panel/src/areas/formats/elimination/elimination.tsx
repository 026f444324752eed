import { Button } from '@mantine/core';
import { generateBrackets } from '@matchdesk/contract/formats/elimination.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  DrawNotice,
  GeneratingNotice,
  type Progress,
  useDrawProgress,
} from '#areas/formats/matches/index.ts';
import { StartingNotice } from '#areas/tournaments/tournaments/index.ts';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { BracketSkeleton } from '#shared/ui/skeletons.tsx';
import { bracketQuery, refreshBracket } from './elimination.queries.ts';
import { Seeds } from './seeds.tsx';
import { StaffViewer } from './staff-viewer.tsx';
import { useBracketActions } from './use-bracket-actions.ts';

interface NoBracketProps {
  tournament: Tournament;
  progress: Progress | undefined;
}

/** Formats 1 and 3. Shows one of four states: not drawn, being drawn, being started, or the bracket. */
export function Elimination({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('elimination');
  const { id, status, actions } = tournament;
  const { data, error, refetch } = useQuery(bracketQuery(id));
  const progress = useDrawProgress(id, () => void refreshBracket());
  if (status === 'PENDING') return <StartingNotice />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <BracketSkeleton height={480} />;
  const bracket = data.data;
  if (actions.includes('generate-brackets') || !bracket)
    return <NoBracket tournament={tournament} progress={progress} />;
  if (progress) return <GeneratingNotice title={t('generating')} progress={progress} />;
  return (
    <Seeds of={bracket}>
      <StaffViewer key={bracket.first_match_id} tournament={tournament} bracket={bracket} />
    </Seeds>
  );
}

/** Nothing is drawn yet. */
function NoBracket({ tournament, progress }: NoBracketProps) {
  const { t } = useTranslation('elimination');
  const { id, status, actions, game_id } = tournament;
  const may = useMay();
  const { doing, generate } = useBracketActions(tournament);
  if (doing !== undefined || progress)
    return <GeneratingNotice title={t('generating')} progress={progress} />;
  const isClosed = status === 'REGISTRATION_CLOSED';
  const ready = tournament.registered_participant_count + tournament.checkin_participant_count;
  return (
    <EmptyState
      icon={IconTournament}
      title={t('empty.title')}
      text={t(isClosed ? 'empty.closed' : 'empty.text', { count: ready })}
    >
      <DrawNotice id={id} />
      {actions.includes('seed') && (
        <ButtonLink to="/tournaments/$id/seeding" params={{ id: String(id) }} variant="default">
          {t('actions.seeding')}
        </ButtonLink>
      )}
      {may(generateBrackets, game_id) && actions.includes('generate-brackets') && (
        <Button onClick={() => void generate()}>{t('actions.generate')}</Button>
      )}
    </EmptyState>
  );
}
