import { Button } from '@mantine/core';
import { generateBrackets } from '@matchdesk/contract/formats/elimination.calls';
import { IconTournament } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DrawNotice } from '#areas/formats/matches/index.ts';
import type { TaskButtonProps } from '#format-views.ts';
import { useRequestedAction } from '#shared/actions/actions.ts';
import { useMay } from '#shared/session/me.ts';
import { StartButton } from './start-button.tsx';
import { useBracketActions } from './use-bracket-actions.ts';

/** Draws or starts, from anywhere. */
export function TaskButton({ tournament, task }: TaskButtonProps) {
  const { t } = useTranslation('elimination');
  const { id, game_id, actions } = tournament;
  const mayDraw = useMay()(generateBrackets, game_id);
  const bracketActions = useBracketActions(tournament);
  const canDraw = task === 'draw' && mayDraw && actions.includes('generate-brackets');
  useRequestedAction(id, canDraw ? 'draw' : undefined, () => void bracketActions.generate());
  if (task === 'start') return <StartButton tournament={tournament} bracketActions={bracketActions} />;
  if (!canDraw) return null;
  return (
    <>
      <Button
        leftSection={<IconTournament size={16} aria-hidden />}
        loading={bracketActions.doing === 'generate'}
        onClick={() => void bracketActions.generate()}
      >
        {t('actions.generate')}
      </Button>
      <DrawNotice id={tournament.id} />
    </>
  );
}
