import { Badge, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { channels } from '@matchdesk/contract/channels';
import { searchDebounceMs } from '@matchdesk/contract/limits';
import { isRunning } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import {
  IconBellRinging,
  IconChevronDown,
  IconMessages,
  IconSearch,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useStore } from '#shared/store/store.ts';
import { chatMatchesQuery } from './chats.queries.ts';
import { chats, openChat } from './chats.store.ts';
import classes from './dock.module.css';
import { type ListedChat, listedChats } from './listed-chats.ts';
import { SoundToggle } from './sound-toggle.tsx';

/** The chats of the matches that are played, at the foot of the page; those with a call first. */
export function ChatList({ tournament }: { tournament: Tournament }) {
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
