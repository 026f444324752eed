import { Button } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { isRunning } from '@matchdesk/contract/statuses';
import { addEntries } from '@matchdesk/contract/tournaments/add-participants.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannel } from '#shared/live/use-channel.ts';
import { useMay } from '#shared/session/me.ts';
import { createStore, useStore } from '#shared/store/store.ts';

const EntriesDrawer = lazy(async () => ({
  default: (await import('./add-participants-drawer.tsx')).EntriesDrawer,
}));

/** Whether the drawer is open; undefined until it is first opened. */
const opened = createStore<boolean | undefined>(undefined);

function useCanAdd({ actions, game_id }: Tournament): boolean {
  const may = useMay();
  return may(addEntries, game_id) && actions.includes('add-participants');
}

interface AddParticipantsProps {
  tournament: Tournament;
  /** `default` beside other buttons, one of which may be the primary one. */
  variant?: 'filled' | 'default';
}

/** The button and its drawer. While somebody adds a long list, the button shows the progress. */
export function AddParticipants({ tournament, variant }: AddParticipantsProps) {
  const { t } = useTranslation('entries');
  const canAdd = useCanAdd(tournament);
  const isOpened = useStore(opened);
  const [percent, setPercent] = useState<number>();
  useEffect(() => () => opened.set(undefined), []);
  useChannel(channels.tournament(tournament.id), ({ type, data }) => {
    if (type === 'entering') setPercent(Math.floor((100 * data.done) / data.total));
    if (type === 'participants') setPercent(undefined);
  });
  if (!canAdd) return null;
  return (
    <>
      <Button
        size={variant ? 'sm' : 'xs'}
        variant={variant ?? (isRunning(tournament.status) ? 'default' : 'filled')}
        leftSection={<IconUserPlus size={15} aria-hidden />}
        onClick={() => opened.set(true)}
      >
        {percent === undefined ? t('button') : t('buttonBusy', { percent })}
      </Button>
      <Suspense>
        {isOpened !== undefined && (
          <EntriesDrawer tournament={tournament} opened={isOpened} onClose={() => opened.set(false)} />
        )}
      </Suspense>
    </>
  );
}

/** The button for an empty tournament. It opens the page's drawer, which stays when the first participant is added. */
export function AddFirstParticipants({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('entries');
  return useCanAdd(tournament) ? (
    <Button leftSection={<IconUserPlus size={15} aria-hidden />} onClick={() => opened.set(true)}>
      {t('firstButton')}
    </Button>
  ) : null;
}
