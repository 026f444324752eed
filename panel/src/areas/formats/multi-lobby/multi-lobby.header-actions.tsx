import { Button, Group, Modal, Text } from '@mantine/core';
import { previewRevert } from '@matchdesk/contract/formats/matches.calls';
import { reopenRound, startNextRound } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconArrowBackUp, IconArrowRight, IconArrowsShuffle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormatActions, ImpactList, LastSave, useUndo } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { metaQuery, refreshMultiLobby } from './multi-lobby.queries.ts';
import { NextRoundDialog } from './next-round-dialog.tsx';
import { useDraw } from './use-draw.ts';

interface ReopenProps {
  tournament: Tournament;
  /** The round to go back to. */
  round: number;
  onClose: () => void;
}

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

/** Goes back to an earlier round, and says before what will be lost. */
function ReopenDialog({ tournament: { id }, round, onClose }: ReopenProps) {
  const { t } = useTranslation('multi-lobby');
  const { t: matches } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { announce } = useUndo(id, useRef<number>(undefined), refreshMultiLobby);
  const meta = useQuery(metaQuery(id));
  const matchId = meta.data?.data.find((one) => one.round === round)?.lobbies[0]?.id;
  const { data, error, refetch } = useQuery({
    ...apiQuery(previewRevert, { params: { id, matchId: matchId ?? 0 } }, { quiet: true }),
    enabled: matchId !== undefined,
    staleTime: 0,
  });
  const isDeep = data?.blocked_by !== null;
  const submit = async () => {
    setBusy(true);
    const outcome = await attempt(
      reopenRound,
      { params: { id, round }, query: { deep: isDeep } },
      { quiet: true },
    );
    setBusy(false);
    await refreshMultiLobby();
    if (!outcome.ok) return void notifyFailure(matches('revert.failed'), outcome.refused);
    onClose();
    announce(t('reopen.done', { round }), outcome.data.action_id);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('reopen.title', { round })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && <ErrorState title={t('reopen.failed')} text={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton height={120} />}
      {data && (
        <>
          <Text mb="sm">{t(isDeep ? 'reopen.deep' : 'reopen.plain', { round })}</Text>
          <ImpactList fallen={data.data.filter((fallen) => fallen.round !== round)} />
        </>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="red.8" disabled={!data} loading={busy} onClick={() => void submit()}>
          {t('reopen.submit')}
        </Button>
      </Group>
    </Modal>
  );
}
