import { Button } from '@mantine/core';
import { saveTimings } from '@matchdesk/contract/formats/elimination.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TakeStartBack, useKeptPlace } from '#areas/formats/matches/index.ts';
import { useMay } from '#shared/session/me.ts';
import { BracketSchedule } from './bracket-schedule.tsx';
import { bracketQuery } from './elimination.queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { StartButton } from './start-button.tsx';
import { useBracketActions } from './use-bracket-actions.ts';

/** Start, schedule and restore, each where it is allowed, once there is a bracket. */
export function HeaderActions({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('elimination');
  const { id, game_id } = tournament;
  const mayEdit = useMay()(saveTimings, game_id);
  const { data } = useQuery(bracketQuery(id));
  const bracketActions = useBracketActions(tournament);
  const { doing, readAgain, restore } = bracketActions;
  const restorePlace = useKeptPlace('recreate-brackets', tournament);
  const [isRestoring, setIsRestoring] = useState(false);
  if (!data?.data) return null;
  return (
    <>
      <BracketSchedule tournament={tournament} />
      {restorePlace && (
        <Button
          style={restorePlace}
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden />}
          disabled={!mayEdit || doing !== undefined}
          loading={doing === 'restore'}
          onClick={() => setIsRestoring(true)}
        >
          {t('actions.restore')}
        </Button>
      )}
      <TakeStartBack tournament={tournament} refresh={readAgain} />
      <StartButton tournament={tournament} bracketActions={bracketActions} />
      {isRestoring && (
        <RestoreDialog tournament={tournament} onClose={() => setIsRestoring(false)} onRestore={restore} />
      )}
    </>
  );
}
