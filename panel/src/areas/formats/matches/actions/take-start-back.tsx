import { Button } from '@mantine/core';
import { undoStart } from '@matchdesk/contract/formats/any-format.calls';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import type { FormatButtonProps } from './matches.start-button.tsx';
import { useFormatActions } from './use-format-actions.ts';

export function TakeStartBack({ tournament, refresh }: Omit<FormatButtonProps, 'label'>) {
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
