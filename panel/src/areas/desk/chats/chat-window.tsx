import { ActionIcon, Badge } from '@mantine/core';
import { IconBellRinging, IconChevronDown, IconMessages, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatReaders } from './chat-readers.tsx';
import { ChatThread } from './chat-thread.tsx';
import { closeChat, minimizeChat, type OpenChat, openChat, useWaiting } from './chats.store.ts';
import classes from './dock.module.css';
import { useEntering } from './use-entering.ts';

/** One chat at the foot of the page. */
export function ChatWindow({ tournament, open }: { tournament: number; open: OpenChat }) {
  const { chat, title, isMinimized, isRestored } = open;
  const { t } = useTranslation('chats');
  const { t: shell } = useTranslation();
  const headId = useId();
  const { unread, isActive } = useWaiting(tournament, chat);
  const isMatch = chat !== 'tournament';
  const name = isMatch ? t('matchChat', { id: chat }) : t('tournamentChat');
  const entered = isMatch ? chat : null;
  useEntering(tournament, isMinimized ? undefined : entered, isRestored);
  const toggle = () => (isMinimized ? openChat(tournament, chat) : minimizeChat(chat));
  return (
    <section
      className={classes.window}
      data-minimized={isMinimized || undefined}
      data-active={isActive || undefined}
      aria-labelledby={headId}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) minimizeChat(chat);
      }}
    >
      <header className={classes.head}>
        <button
          type="button"
          className={classes.title}
          aria-expanded={!isMinimized}
          onClick={toggle}
          title={title || name}
        >
          {isActive ? <IconBellRinging size={16} aria-hidden /> : <IconMessages size={16} aria-hidden />}
          <span className={classes.names}>
            <b id={headId}>{name}</b>
            {title && <span>{title}</span>}
          </span>
          {unread > 0 && (
            <Badge size="sm" circle={unread < 10} aria-label={t('unread', { count: unread })}>
              {unread}
            </Badge>
          )}
        </button>
        {!isMinimized && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={t('minimize', { name })}
            onClick={toggle}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`${shell('close')}: ${name}`}
          onClick={() => closeChat(chat)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </header>
      {!isMinimized && (
        <ChatReaders tournament={tournament} chat={chat}>
          <ChatThread
            tournament={tournament}
            chat={chat}
            label={name}
            unread={open.unread}
            autoFocus={!isRestored}
          />
        </ChatReaders>
      )}
    </section>
  );
}
