import { useMediaQuery } from '@mantine/hooks';
import { sendMatchMessage } from '@matchdesk/contract/desk/chats.calls';
import { wideLayoutPx } from '@matchdesk/contract/limits';
import { isStarted } from '@matchdesk/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { useStore } from '#shared/store/store.ts';
import { ChatList } from './chat-list.tsx';
import { tournamentQuery } from './chats.queries.ts';
import { changeChats, chats, mostWindows } from './chats.store.ts';
import { fittedChats, restoredChats } from './chats-state.ts';
import classes from './dock.module.css';
import { useChatsLive } from './use-chats-live.ts';

const ChatWindow = lazy(async () => ({ default: (await import('./chat-window.tsx')).ChatWindow }));

interface DockProps {
  tournament: number;
  /** True on the screen of matches. */
  hasList: boolean;
}

/** The open chats of the tournament on screen, at the foot of its pages, for people who may write in them. */
export function Dock(props: DockProps) {
  const { data } = useQuery(tournamentQuery(props.tournament));
  const may = useMay();
  return data && may(sendMatchMessage, data.data.game_id) && <OpenDock {...props} />;
}

function OpenDock({ tournament: id, hasList }: DockProps) {
  const { t } = useTranslation('chats');
  const { tournament, open } = useStore(chats);
  const { data } = useQuery(tournamentQuery(id));
  const isWide = useMediaQuery(`(min-width: ${wideLayoutPx}px)`, true, { getInitialValueInEffect: false });
  useChatsLive(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer have room when the layout changes
  useEffect(() => changeChats((state) => fittedChats(state, mostWindows())), [isWide]);
  // When the person comes back to this tournament the windows reappear, and do not count as entered on purpose.
  useEffect(() => () => changeChats(restoredChats), []);
  const windows = tournament === id ? open : [];
  const isListed = hasList && data !== undefined && isStarted(data.data.status);
  if (windows.length === 0 && !isListed) return null;
  return (
    <>
      <div className={classes.room} />
      <aside className={classes.dock} aria-label={t('dock')}>
        <Suspense>
          {windows.map((one) => (
            <ChatWindow key={one.chat} tournament={id} open={one} />
          ))}
        </Suspense>
        {isListed && <ChatList tournament={data.data} />}
      </aside>
    </>
  );
}
