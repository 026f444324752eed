import { Button } from '@mantine/core';
import { startNextRound } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconArrowBackUp, IconArrowRight, IconArrowsShuffle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormatActions, LastSave } from '#areas/formats/matches/index.ts';
import { useMay } from '#shared/session/me.ts';
import { metaQuery, refreshMultiLobby } from '../multi-lobby.queries.ts';
import { NextRoundDialog } from '../rounds/next-round-dialog.tsx';
import { ReopenDialog } from '../rounds/reopen-dialog.tsx';
import { useDraw } from './use-draw.ts';

/** Draw again, next round, back to a round, start, close: each if the status allows it. */
export function HeaderActions({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('multi-lobby');
  const { id, actions, game_id } = tournament;
  const mayEdit = useMay()(startNextRound, game_id);
  const { isDrawing, redraw } = useDraw(tournament);
  const [isNext, setIsNext] = useState(false);
  const [isBack, setIsBack] = useState(false);
  const { data } = useQuery(metaQuery(id));
  const last = data?.data.at(-1)?.round ?? 1;
  return (
    <>
      {actions.includes('arrange-lobbies') && (
        <Button
          variant="default"
          leftSection={<IconArrowsShuffle size={16} aria-hidden />}
          disabled={!mayEdit}
          loading={isDrawing}
          onClick={() => void redraw()}
        >
          {t('draw.again')}
        </Button>
      )}
      {actions.includes('revert') && last > 1 && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!mayEdit}
          onClick={() => setIsBack(true)}
        >
          {t('reopen.action', { round: last - 1 })}
        </Button>
      )}
      <LastSave tournament={tournament} refresh={refreshMultiLobby} />
      {actions.includes('next-round') && (
        <Button
          variant="default"
          leftSection={<IconArrowRight size={16} aria-hidden />}
          disabled={!mayEdit}
          onClick={() => setIsNext(true)}
        >
          {t('next.action')}
        </Button>
      )}
      <FormatActions tournament={tournament} refresh={refreshMultiLobby} />
      {isNext && <NextRoundDialog tournament={tournament} onClose={() => setIsNext(false)} />}
      {isBack && <ReopenDialog tournament={tournament} round={last - 1} onClose={() => setIsBack(false)} />}
    </>
  );
}
