import { Button } from '@mantine/core';
import { generateLobbies } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DrawNotice, GeneratingNotice } from '#areas/formats/matches/index.ts';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useDraw } from './use-draw.ts';

/** No lobby is drawn yet. */
export function NoLobbies({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('multi-lobby');
  const { actions, game_id } = tournament;
  const may = useMay();
  const { isDrawing, generate } = useDraw(tournament);
  if (isDrawing) return <GeneratingNotice title={t('generating')} progress={undefined} />;
  const canGenerate = actions.includes('generate-lobbies');
  const ready = tournament.registered_participant_count + tournament.checkin_participant_count;
  return (
    <EmptyState
      icon={IconUsersGroup}
      title={t('empty.title')}
      text={canGenerate ? t('empty.text', { count: ready }) : t('empty.later')}
    >
      {canGenerate && <DrawNotice id={tournament.id} />}
      {may(generateLobbies, game_id) && canGenerate && (
        <Button onClick={() => void generate()}>{t('draw.generate')}</Button>
      )}
    </EmptyState>
  );
}
