import { Button } from '@mantine/core';
import {
  closeScoredTournament,
  startTournament,
  undoStart,
} from '@matchdesk/contract/formats/any-format.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconArrowBackUp, IconFlagCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRequestedAction } from '#shared/actions/actions.ts';
import { useMay } from '#shared/session/me.ts';
import { useFormatActions } from './use-format-actions.ts';
import { useKeptPlace } from './use-kept-place.ts';

interface FormatButtonProps {
  tournament: Tournament;
  /** Reads again what the format shows. */
  refresh: () => Promise<void>;
  /** A label of the format's own. */
  label?: string | undefined;
  /** False while something else comes first: the button is then not the filled one. */
  isNext?: boolean;
}

interface FormatActionsProps {
  tournament: Tournament;
  /** Reads again what the format shows. */
  refresh: () => Promise<void>;
  /** Labels of the format's own. */
  labels?: { start?: string; close?: string };
  /** False if the format is not ready to be closed, whatever the status says. */
  canClose?: boolean;
  /** False while results are missing: closing is then not the filled button. */
  isCloseNext?: boolean;
}

/** Start, take the start back, close: each where the tournament's status allows it. */
export function FormatActions(props: FormatActionsProps) {
  const { tournament, refresh, labels = {}, canClose = true, isCloseNext = true } = props;
  const own = { tournament, refresh };
  return (
    <>
      <TakeStartBack {...own} />
      <StartButton {...own} label={labels.start} />
      {canClose && <CloseButton {...own} label={labels.close} isNext={isCloseNext} />}
    </>
  );
}

export function CloseButton({ tournament, refresh, label, isNext = true }: FormatButtonProps) {
  const { t } = useTranslation('matches');
  const { actions, game_id } = tournament;
  const mayEdit = useMay()(closeScoredTournament, game_id);
  const { doing, close } = useFormatActions(tournament, refresh);
  if (!actions.includes('close')) return null;
  const name = label ?? t('format.close');
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      leftSection={<IconFlagCheck size={16} aria-hidden />}
      disabled={!mayEdit}
      loading={doing === 'close'}
      onClick={() => void close(name)}
    >
      {name}
    </Button>
  );
}

export function StartButton({ tournament, refresh, label }: FormatButtonProps) {
  const { t } = useTranslation('matches');
  const { actions, game_id } = tournament;
  const mayEdit = useMay()(startTournament, game_id);
  const { doing, start } = useFormatActions(tournament, refresh);
  const canStart = mayEdit && actions.includes('start');
  useRequestedAction(tournament.id, canStart ? 'start' : undefined, () => void start());
  if (!actions.includes('start')) return null;
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      disabled={!mayEdit}
      loading={doing === 'start'}
      onClick={() => void start()}
    >
      {label ?? t('format.start')}
    </Button>
  );
}

export function TakeStartBack({ tournament, refresh }: Pick<FormatButtonProps, 'tournament' | 'refresh'>) {
  const { t } = useTranslation('matches');
  const { game_id } = tournament;
  const mayEdit = useMay()(undoStart, game_id);
  const { doing, takeStartBack } = useFormatActions(tournament, refresh);
  const place = useKeptPlace('undo-start', tournament);
  if (!place) return null;
  return (
    <Button
      style={place}
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
