import { Button, Group, Select, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Conversation } from '@matchdesk/contract/desk/support';
import { pickerLimits, searchDebounceMs } from '@matchdesk/contract/limits';
import { conversationStatuses } from '@matchdesk/contract/statuses';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ConversationRow } from './conversation-row.tsx';
import classes from './support.module.css';
import type { Wanted } from './support.queries.ts';

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
