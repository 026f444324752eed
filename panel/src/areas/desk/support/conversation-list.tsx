import {
  Badge,
  Button,
  Group,
  Select,
  Skeleton,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Conversation } from '@matchdesk/contract/desk/support';
import { pickerLimits, searchDebounceMs } from '@matchdesk/contract/limits';
import { conversationStatuses } from '@matchdesk/contract/statuses';
import { IconClock, IconLock, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOnly, relativeTime, timeOnly } from '#shared/format/dates.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { displayName } from '#shared/people/display-name.ts';
import { Face } from '#shared/people/face.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import classes from './support.module.css';
import type { Wanted } from './support.queries.ts';

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: () => void;
}

/** The time if it is today, otherwise the date. */
const shortTime = (at: string): string =>
  dateOnly(at) === dateOnly(Date.now()) ? timeOnly(at) : dateOnly(at);

type Filter = Omit<Wanted, 'user'>;

interface ConversationListProps {
  page: { data: Conversation[]; meta: { total: number } } | undefined;
  isFailed: boolean;
  onRetry: () => void;
  filter: Filter;
  onFilter: (some: Partial<Filter>) => void;
  user: number | undefined;
  onOpen: (user: number) => void;
}

/** Conversations that wait for an answer come first. */
export function ConversationList(props: ConversationListProps) {
  const { page, isFailed, onRetry, filter, onFilter, user, onOpen } = props;
  const { t } = useTranslation('support');
  const [typed, setTyped] = useState(filter.search);
  const search = useDebouncedCallback((text: string) => onFilter({ search: text.trim() }), searchDebounceMs);
  const shown = page?.data ?? [];
  const hasMore = page !== undefined && shown.length < page.meta.total && filter.limit < pickerLimits.long;
  return (
    <>
      <div className={classes.filters}>
        <Title order={1} size="h3">
          {t('title')}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            type="search"
            size="xs"
            flex={1}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={14} aria-hidden />}
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              search(currentTarget.value);
            }}
          />
          <Select
            size="xs"
            w={120}
            aria-label={t('status')}
            allowDeselect={false}
            value={filter.status}
            data={[...conversationStatuses, 'ALL' as const].map((value) => ({
              value,
              label: t(`statuses.${value}`),
            }))}
            onChange={(value) => value && onFilter({ status: value as Filter['status'] })}
          />
        </Group>
      </div>
      {isFailed && !page && <ErrorState title={t('failed')} onRetry={onRetry} />}
      {!isFailed && !page && <Bones />}
      {page && shown.length === 0 && (
        <Text className={classes.none} c="dimmed" size="sm">
          {filter.search ? t('nothing') : t('empty')}
        </Text>
      )}
      <ul className={classes.rows}>
        {shown.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.user.id === user}
            onOpen={() => onOpen(conversation.user.id)}
          />
        ))}
        {hasMore && (
          <li>
            <Button
              variant="subtle"
              fullWidth
              onClick={() => onFilter({ limit: Math.min(filter.limit + 50, pickerLimits.long) })}
            >
              {t('more')}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

function Bones() {
  return (
    <div className={classes.bones} aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={48} radius="md" />
      ))}
    </div>
  );
}

function ConversationRow({ conversation, isOpen, onOpen }: ConversationRowProps) {
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
        <Face src={user.avatar} name={displayName(user)} size={36} />
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
