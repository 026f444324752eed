import { Badge, Text, UnstyledButton } from '@mantine/core';
import type { Conversation } from '@matchdesk/contract/desk/support';
import { IconClock, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateOnly, relativeTime, timeOnly } from '#shared/format/dates.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { displayName } from '#shared/people/display-name.ts';
import { Face } from '#shared/people/face.tsx';
import classes from './support.module.css';

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: () => void;
}

export function ConversationRow({ conversation, isOpen, onOpen }: ConversationRowProps) {
  const { t } = useTranslation('support');
  const { user, last_message: last, unread_messages: unread, waiting_since, status } = conversation;
  return (
    <li>
      <UnstyledButton
        className={classes.row}
        data-open={isOpen || undefined}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <Face src={user.avatar} size={36} />
        <span className={classes.about}>
          <span className={classes.line}>
            <Text span fw={unread > 0 ? 700 : 550} truncate>
              {displayName(user)}
            </Text>
            {last && (
              <Text span size="xs" c="dimmed" className={classes.time}>
                {shortTime(last.created_at)}
              </Text>
            )}
          </span>
          <span className={classes.line}>
            <Text span size="sm" c="dimmed" truncate>
              {last ? lastText(last, t('picture'), t('removed')) : t('noMessages')}
            </Text>
            {unread > 0 && (
              <Badge size="sm" circle={unread < 10} aria-label={t('unread', { count: unread })}>
                {wholeNumber(unread)}
              </Badge>
            )}
          </span>
          {waiting_since && (
            <Text span size="xs" className={classes.waiting}>
              <IconClock size={12} aria-hidden />
              {t('waiting', { since: relativeTime(waiting_since, currentLanguage()) })}
            </Text>
          )}
          {status === 'CLOSED' && (
            <Text span size="xs" c="dimmed" className={classes.waiting}>
              <IconLock size={12} aria-hidden />
              {t('statuses.CLOSED')}
            </Text>
          )}
        </span>
      </UnstyledButton>
    </li>
  );
}

function lastText(
  { message_type, message }: NonNullable<Conversation['last_message']>,
  picture: string,
  removed: string,
): string {
  if (message === '') return removed;
  return message_type === 1 ? picture : message;
}

/** The time if it is today, otherwise the date. */
const shortTime = (at: string): string =>
  dateOnly(at) === dateOnly(Date.now()) ? timeOnly(at) : dateOnly(at);
