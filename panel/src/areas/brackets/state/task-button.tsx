import { Button } from '@mantine/core';
import { generateBrackets } from '@matchdesk/contract/calls/brackets';
import { IconTournament } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TaskButtonProps } from '#format-views.ts';
import { useMay } from '#shared/session/me.ts';
import { StartButton } from './start-button.tsx';
import { useBracketActions } from './use-bracket-actions.ts';

/** Draws or starts, from anywhere. */
export function TaskButton({ tournament, task }: TaskButtonProps) {
  const { t } = useTranslation('brackets');
  const mayDraw = useMay()(generateBrackets, tournament.game_id);
  const bracketActions = useBracketActions(tournament);
  if (task === 'start') return <StartButton tournament={tournament} bracketActions={bracketActions} />;
  if (task !== 'draw' || !mayDraw) return null;
  return (
    <Button
      leftSection={<IconTournament size={16} aria-hidden />}
      loading={bracketActions.doing === 'generate'}
      onClick={() => void bracketActions.generate()}
    >
      {t('actions.generate')}
    </Button>
  );
}
