import { Button } from '@mantine/core';
import { startTournament, undoStart } from '@matchdesk/contract/calls/formats';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { IconArrowBackUp, IconFlagCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { useFormatActions } from './use-format-actions.ts';

interface FormatActionsProps {
  tournament: Tournament;
  /** Reads again what the format shows. */
  refresh: () => Promise<void>;
  /** Where the format has its own words for it. */
  labels?: { start?: string; close?: string };
  /** Where closing needs more than the status allows. */
  canClose?: boolean;
}

/** Start, take the start back, close: each where the tournament's status allows it. */
export function FormatActions({ tournament, refresh, labels = {}, canClose = true }: FormatActionsProps) {
  const { t } = useTranslation('matches');
  const { actions, game_id } = tournament;
  const mayEdit = useMay()(startTournament, game_id);
  const { doing, start, close } = useFormatActions(tournament, refresh);
  const closeLabel = labels.close ?? t('format.close');
  const isDisabled = !mayEdit || doing !== undefined;
  return (
    <>
      <TakeStartBack tournament={tournament} refresh={refresh} />
      {actions.includes('start') && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={isDisabled}
          loading={doing === 'start'}
          onClick={() => void start()}
        >
          {labels.start ?? t('format.start')}
        </Button>
      )}
      {actions.includes('close') && canClose && (
        <Button
          leftSection={<IconFlagCheck size={16} aria-hidden />}
          disabled={isDisabled}
          loading={doing === 'close'}
          onClick={() => void close(closeLabel)}
        >
          {closeLabel}
        </Button>
      )}
    </>
  );
}

export function TakeStartBack({ tournament, refresh }: Pick<FormatActionsProps, 'tournament' | 'refresh'>) {
  const { t } = useTranslation('matches');
  const { actions, game_id } = tournament;
  const mayEdit = useMay()(undoStart, game_id);
  const { doing, takeStartBack } = useFormatActions(tournament, refresh);
  if (!actions.includes('undo-start')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      disabled={!mayEdit}
      loading={doing === 'undo-start'}
      onClick={() => void takeStartBack()}
    >
      {t('format.undoStart')}
    </Button>
  );
}
