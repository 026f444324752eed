import { Button } from '@mantine/core';
import { closeScoredTournament } from '@matchdesk/contract/formats/any-format.calls';
import { IconFlagCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import type { FormatButtonProps } from './matches.start-button.tsx';
import { useFormatActions } from './use-format-actions.ts';

export function CloseButton({ tournament, refresh, label }: FormatButtonProps) {
  const { t } = useTranslation('matches');
  const { actions, game_id } = tournament;
  const mayEdit = useMay()(closeScoredTournament, game_id);
  const { doing, close } = useFormatActions(tournament, refresh);
  if (!actions.includes('close')) return null;
  const name = label ?? t('format.close');
  return (
    <Button
      leftSection={<IconFlagCheck size={16} aria-hidden />}
      disabled={!mayEdit}
      loading={doing === 'close'}
      onClick={() => void close(name)}
    >
      {name}
    </Button>
  );
}
