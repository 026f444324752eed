import { Badge, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { channels } from '@matchdesk/contract/channels';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import type { ChatMatch, Message } from '@matchdesk/contract/desk/chats';
import { sendMatchMessage } from '@matchdesk/contract/desk/chats.calls';
import { searchDebounceMs, wideLayoutPx } from '@matchdesk/contract/limits';
import { isRunning, isStarted } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import {
  IconBellRinging,
  IconChevronDown,
  IconMessages,
  IconSearch,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannel } from '#shared/live/use-channel.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay, useMe } from '#shared/session/me.ts';
import { sound } from '#shared/sound/panel-sound.ts';
import { useStore } from '#shared/store/store.ts';
import { adminCallsQuery, chatMatchesQuery, headsQuery, tournamentQuery } from './chats.queries.ts';
import { chatTitle, countCalls, hasGrown, isCall, isSounding } from './chats.rules.ts';
import {
  type ChatId,
  type ChatsState,
  changeChats,
  chatOf,
  chats,
  fittedChats,
  heardMessage,
  inTournament,
  mostWindows,
  openChat,
  restoredChats,
  syncedCalls,
  syncedHeads,
} from './chats.store.ts';
import classes from './dock.module.css';
import { SoundToggle } from './sound-toggle.tsx';

const POLL_MS = 4000;

interface ListedChat {
  chat: ChatId;
  title: string;
  unread: number;
  isActive: boolean;
}

interface Given extends Pick<ChatsState, 'active' | 'unread'> {
  matches: readonly ChatMatch[];
  /** Whether to include the tournament's own chat. */
  hasOwn: boolean;
  /** No search is active: then calls that are newer than the server's answer are listed too. */
  isWhole: boolean;
}

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

/** The chats of the matches that are played, at the foot of the page; those with a call first. */
function ChatList({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('chats');
  const [isOpen, setIsOpen] = useState(false);
  const headId = useId();
  const { active, unread } = useStore(chats);
  const waiting = Object.values(unread).reduce((sum: number, count) => sum + (count ?? 0), 0);
  return (
    <section
      className={classes.window}
      data-list
      data-minimized={!isOpen || undefined}
      data-active={active.length > 0 || undefined}
      aria-labelledby={headId}
    >
      <header className={classes.head}>
        <button
          type="button"
          className={classes.title}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {active.length > 0 ? (
            <IconBellRinging size={16} aria-hidden />
          ) : (
            <IconMessages size={16} aria-hidden />
          )}
          <span className={classes.names}>
            <b id={headId}>{t('list')}</b>
          </span>
          {active.length > 0 && (
            <Badge size="sm" className={classes.calls}>
              {t('calls', { count: active.length })}
            </Badge>
          )}
          {waiting > 0 && (
            <Badge size="sm" circle={waiting < 10} aria-label={t('unread', { count: waiting })}>
              {waiting}
            </Badge>
          )}
          {isOpen && <IconChevronDown size={16} aria-hidden />}
        </button>
        <SoundToggle />
      </header>
      {isOpen && <Matches tournament={tournament} onOpened={() => setIsOpen(false)} />}
    </section>
  );
}

function Matches({ tournament, onOpened }: { tournament: Tournament; onOpened: () => void }) {
  const { t } = useTranslation('chats');
  const { id, is_chat_enabled, status } = tournament;
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search.trim(), searchDebounceMs);
  const query = chatMatchesQuery(id, sought);
  const { data, error } = useQuery({ ...query, placeholderData: keepPreviousData });
  useLiveRefresh(channels.tournament(id), { wide: [query.queryKey] });
  const { active, unread } = useStore(chats);
  const hasOwn = is_chat_enabled && isRunning(status) && !sought;
  const listed = listedChats({ matches: data?.data ?? [], active, unread, hasOwn, isWhole: !sought });
  const hidden = (data?.meta.total ?? 0) - (data?.data.length ?? 0);
  const openOne = ({ chat, title }: ListedChat) => {
    openChat(id, chat, title);
    // On a phone the window takes the whole screen.
    if (window.matchMedia('(max-width: 767px)').matches) onOpened();
  };
  return (
    <>
      <div className={classes.search}>
        <TextInput
          size="sm"
          leftSection={<IconSearch size={15} aria-hidden />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      <ul className={classes.list} aria-label={t('list')}>
        {listed.map((one) => (
          <li key={one.chat}>
            <Item listed={one} onOpen={() => openOne(one)} />
          </li>
        ))}
        {data && listed.length === 0 && (
          <Text component="li" size="sm" c="dimmed" p="sm">
            {t(sought ? 'noneFound' : 'none')}
          </Text>
        )}
        {error && !data && (
          <Text component="li" size="sm" p="sm">
            {error.message}
          </Text>
        )}
        {hidden > 0 && (
          <Text component="li" size="xs" c="dimmed" p="sm">
            {t('more', { count: hidden })}
          </Text>
        )}
      </ul>
    </>
  );
}

function Item({ listed, onOpen }: { listed: ListedChat; onOpen: () => void }) {
  const { t } = useTranslation('chats');
  const { chat, title, unread, isActive } = listed;
  const isMatch = chat !== 'tournament';
  const Sign = isActive ? IconBellRinging : isMatch ? IconMessages : IconSpeakerphone;
  return (
    <button type="button" className={classes.item} data-active={isActive || undefined} onClick={onOpen}>
      <Sign size={16} aria-hidden />
      <span className={classes.names}>
        <b>{isMatch ? title || t('matchChat', { id: chat }) : t('tournamentChat')}</b>
        {isMatch && <span>{isActive ? `MID #${chat} · ${t('adminCall')}` : `MID #${chat}`}</span>}
      </span>
      {unread > 0 && (
        <Badge size="sm" circle={unread < 10} aria-label={t('unread', { count: unread })}>
          {unread}
        </Badge>
      )}
    </button>
  );
}

/** Chats with a call first, then those with unread messages, then the others as the server lists them. */
function listedChats({ matches, active, unread, hasOwn, isWhole }: Given): ListedChat[] {
  const titles = new Map<ChatId, string>(
    matches.map(({ match_id, match_number, sides }) => [
      match_id,
      chatTitle(
        match_number,
        sides.map(({ name }) => name),
      ),
    ]),
  );
  const ids = new Set<ChatId>([
    ...(hasOwn ? (['tournament'] as const) : []),
    ...titles.keys(),
    ...(isWhole ? active : []),
  ]);
  const listed = [...ids].map((chat) => ({
    chat,
    title: titles.get(chat) ?? '',
    unread: unread[chat] ?? 0,
    isActive: active.includes(chat),
  }));
  const rank = (one: ListedChat) => (one.isActive ? 0 : one.unread > 0 ? 1 : 2);
  return listed.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Keeps the unread counts and calls of a tournament's chats current, and plays a sound when somebody writes or calls.
 */
function useChatsLive(tournament: number): void {
  const me = useMe()?.id;
  const queries = useQueryClient();
  useEffect(() => changeChats((state) => inTournament(state, tournament)), [tournament]);

  const heads = headsQuery(tournament);
  const calls = adminCallsQuery(tournament);
  const hear = ({ type, data }: { type: 'message' | 'removed'; data: Message }) => {
    if (type !== 'message' || data.event_type !== null) return;
    const isOwn = data.user_id === me;
    changeChats((state) =>
      heardMessage(inTournament(state, tournament), data, { isOwn, isCall: isCall(data) }),
    );
    if (isCall(data)) void queries.invalidateQueries({ queryKey: calls.queryKey });
    if (isSounding(data, me)) void sound.ring();
  };
  // After a gap, one read covers all chats.
  const onGap = () => void queries.invalidateQueries({ queryKey: heads.queryKey });
  useChannel(channels.matchChat(tournament, '*'), hear, { onGap });
  useChannel(channels.tournamentChat(tournament), hear);
  useChannel(channels.staffCalls, ({ data }) => {
    if (data.tournament_id === tournament) void queries.invalidateQueries({ queryKey: calls.queryKey });
  });

  const { data: known } = useQuery(heads);
  useEffect(() => {
    if (known) changeChats((state) => syncedHeads(inTournament(state, tournament), known.data));
  }, [known, tournament]);

  const { data: open } = useQuery({ ...calls, refetchInterval: POLL_MS, refetchIntervalInBackground: true });
  const before = useRef<number>(undefined);
  const takeCalls = useEffectEvent((all: readonly AdminCall[]) => {
    const waiting = all.filter(({ is_active }) => is_active);
    const active = waiting.map(({ match_id }) => chatOf(match_id));
    changeChats((state) => syncedCalls(inTournament(state, tournament), active));
    const count = countCalls(all);
    if (hasGrown(before.current, count)) void sound.ring();
    before.current = count;
  });
  useEffect(() => {
    if (open) takeCalls(open.data);
  }, [open]);
}
