import { Button } from '@mantine/core';
import { generateBrackets } from '@matchdesk/contract/formats/elimination.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconTournament } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DrawNotice, GeneratingNotice, type Progress } from '#areas/formats/matches/index.ts';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { useBracketActions } from './use-bracket-actions.ts';

interface NoBracketProps {
  tournament: Tournament;
  progress: Progress | undefined;
}

/** Nothing is drawn yet. */
export function NoBracket({ tournament, progress }: NoBracketProps) {
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
