import { Button } from '@mantine/core';
import { createRooms } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconDoor, IconPlayerPlay, IconTournament, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BracketSchedule } from '#areas/formats/elimination/index.ts';
import { FormatActions } from '#areas/formats/matches/index.ts';
import { useMay } from '#shared/session/me.ts';
import { refreshRooms, roundRobinQuery } from './round-robin-swiss.queries.ts';
import { useRoomsActions } from './use-rooms-actions.ts';

const CreateRoomsDialog = lazy(async () => ({
  default: (await import('./create-rooms-dialog.tsx')).CreateRoomsDialog,
}));
const StartSwissDialog = lazy(async () => ({
  default: (await import('./start-swiss-dialog.tsx')).StartSwissDialog,
}));

/** What can be done with all rooms of a tournament, from creating them to closing it. */
export function HeaderActions({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('round-robin-swiss');
  const { id, actions, game_id } = tournament;
  const mayEdit = useMay()(createRooms, game_id);
  const { data } = useQuery(roundRobinQuery(id));
  const { doing, agree, fill, generate, startBracket } = useRoomsActions(tournament);
  const [isCreating, setIsCreating] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const roundRobin = data?.data;
  if (!roundRobin) return null;
  const { rooms_count, finished_rooms_count, has_empty_rooms, is_generated, complete, stage } = roundRobin;
  // A bracket ends on its own; without one, the tournament is closed by hand once all rooms are over.
  const canClose = stage === 1 && is_generated && finished_rooms_count === rooms_count;
  const begin = async () => {
    if (!(await agree())) return;
    if (roundRobin.type === 7) setIsStarting(true);
    else await generate();
  };
  const isBusy = !mayEdit || doing !== undefined;
  return (
    <>
      {actions.includes('edit-rooms') && !is_generated && (
        <Button
          variant="default"
          leftSection={<IconDoor size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => setIsCreating(true)}
        >
          {t('create.title')}
        </Button>
      )}
      {actions.includes('edit-rooms') && !is_generated && rooms_count > 0 && (
        <Button
          variant="default"
          leftSection={<IconUsersPlus size={16} aria-hidden />}
          disabled={isBusy}
          loading={doing === 'fill'}
          onClick={() => void fill()}
        >
          {t('actions.fill')}
        </Button>
      )}
      {actions.includes('generate-matches') && !is_generated && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={isBusy || rooms_count === 0 || has_empty_rooms}
          loading={doing === 'generate'}
          onClick={() => void begin()}
        >
          {t('actions.start')}
        </Button>
      )}
      {stage === 2 && <BracketSchedule tournament={tournament} />}
      <FormatActions tournament={tournament} refresh={refreshRooms} canClose={canClose} />
      {actions.includes('start-bracket') && is_generated && stage === 1 && (
        <Button
          leftSection={<IconTournament size={16} aria-hidden />}
          disabled={isBusy || !complete}
          loading={doing === 'bracket'}
          onClick={() => void startBracket()}
        >
          {t('actions.startBracket')}
        </Button>
      )}
      <Suspense>
        {isStarting && <StartSwissDialog onClose={() => setIsStarting(false)} onStart={generate} />}
        {isCreating && (
          <CreateRoomsDialog
            tournament={tournament}
            roundRobin={roundRobin}
            onClose={() => setIsCreating(false)}
          />
        )}
      </Suspense>
    </>
  );
}
