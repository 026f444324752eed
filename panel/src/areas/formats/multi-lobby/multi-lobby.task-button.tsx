import { Button } from '@mantine/core';
import { startNextRound } from '@matchdesk/contract/formats/multi-lobby.calls';
import { IconArrowRight, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseButton, DrawNotice, StartButton } from '#areas/formats/matches/index.ts';
import type { TaskButtonProps } from '#format-views.ts';
import { useRequestedAction } from '#shared/actions/actions.ts';
import { useMay } from '#shared/session/me.ts';
import { refreshMultiLobby } from './multi-lobby.queries.ts';
import { NextRoundDialog } from './next-round-dialog.tsx';
import { useDraw } from './use-draw.ts';

export function TaskButton({ tournament, task }: TaskButtonProps) {
  const { t } = useTranslation('multi-lobby');
  const mayEdit = useMay()(startNextRound, tournament.game_id);
  const { isDrawing, generate } = useDraw(tournament);
  const [isNext, setIsNext] = useState(false);
  const canDraw = mayEdit && task === 'draw' && tournament.actions.includes('generate-lobbies');
  useRequestedAction(tournament.id, canDraw ? 'draw' : undefined, () => void generate());
  const own = { tournament, refresh: refreshMultiLobby };
  if (task === 'start') return <StartButton {...own} />;
  if (task === 'close') return <CloseButton {...own} />;
  if (!mayEdit) return null;
  if (canDraw)
    return (
      <>
        <Button
          leftSection={<IconUsersGroup size={16} aria-hidden />}
          loading={isDrawing}
          onClick={() => void generate()}
        >
          {t('draw.generate')}
        </Button>
        <DrawNotice id={tournament.id} />
      </>
    );
  if (task !== 'next-round') return null;
  return (
    <>
      <Button leftSection={<IconArrowRight size={16} aria-hidden />} onClick={() => setIsNext(true)}>
        {t('next.action')}
      </Button>
      {isNext && <NextRoundDialog tournament={tournament} onClose={() => setIsNext(false)} />}
    </>
  );
}
