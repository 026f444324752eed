import { Button } from '@mantine/core';
import { startTournament } from '@matchdesk/contract/formats/any-format.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRequestedAction } from '#shared/actions/requested-action.ts';
import { useMay } from '#shared/session/me.ts';
import { useFormatActions } from './use-format-actions.ts';

export interface FormatButtonProps {
  tournament: Tournament;
  /** Reads again what the format shows. */
  refresh: () => Promise<void>;
  /** A label of the format's own. */
  label?: string | undefined;
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
