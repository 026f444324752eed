import { Button } from '@mantine/core';
import { createRooms } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Task } from '@matchdesk/contract/tournaments/next-task';
import { IconDoor, IconPlayerPlay, IconTournament, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskButtonProps } from '#format-views.ts';
import { useRequestedAction } from '#shared/actions/actions.ts';
import { useMay } from '#shared/session/me.ts';
import { roundRobinQuery } from './round-robin-swiss.queries.ts';
import { useRoomsActions } from './use-rooms-actions.ts';

const CreateRoomsDialog = lazy(async () => ({
  default: (await import('./create-rooms-dialog.tsx')).CreateRoomsDialog,
}));
const StartSwissDialog = lazy(async () => ({
  default: (await import('./start-swiss-dialog.tsx')).StartSwissDialog,
}));

const signs: Partial<Record<Task, typeof IconDoor>> = {
  'create-rooms': IconDoor,
  'fill-rooms': IconUsersPlus,
  start: IconPlayerPlay,
  'start-bracket': IconTournament,
};

export function TaskButton({ tournament, task }: TaskButtonProps) {
  const { t } = useTranslation('round-robin-swiss');
  const mayEdit = useMay()(createRooms, tournament.game_id);
  const { data } = useQuery(roundRobinQuery(tournament.id));
  const { doing, agree, fill, generate, startBracket } = useRoomsActions(tournament);
  const [dialog, setDialog] = useState<'create' | 'swiss'>();
  const roundRobin = data?.data;
  const Sign = signs[task];
  const begin = async () => {
    if (!(await agree())) return;
    if (roundRobin?.type === 7) setDialog('swiss');
    else await generate();
  };
  const start = () => void begin();
  const canStart = mayEdit && tournament.actions.includes('generate-matches');
  useRequestedAction(tournament.id, canStart && roundRobin && task === 'start' ? 'start' : undefined, start);
  if (!mayEdit || !roundRobin || !Sign) return null;
  const ways: Partial<Record<Task, { label: string; run: () => void }>> = {
    'create-rooms': { label: t('create.title'), run: () => setDialog('create') },
    'fill-rooms': { label: t('actions.fill'), run: () => void fill() },
    start: { label: t('actions.start'), run: start },
    'start-bracket': { label: t('actions.startBracket'), run: () => void startBracket() },
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <Button
        disabled={task === 'start' && !canStart}
        leftSection={<Sign size={16} aria-hidden />}
        loading={doing !== undefined}
        onClick={ways[task]?.run}
      >
        {ways[task]?.label}
      </Button>
      <Suspense>
        {dialog === 'swiss' && <StartSwissDialog onClose={close} onStart={generate} />}
        {dialog === 'create' && (
          <CreateRoomsDialog tournament={tournament} roundRobin={roundRobin} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
