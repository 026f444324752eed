import { Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { listConversations } from '@matchdesk/contract/desk/support.calls';
import { IconMessages } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSearch } from '#shared/address/use-change-search.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import classes from './support.module.css';
import { conversationsQuery, start, supportReads, type Wanted } from './support.queries.ts';

const shownAtFirst = 50;

/** All conversations with users, and the one that is open. On a phone it is one or the other. */
export function SupportPage() {
  const { t } = useTranslation('support');
  const isAllowed = useMay()(listConversations);
  if (isAllowed) return <Conversations />;
  return <EmptyState icon={IconMessages} heading title={t('title')} text={t('notAllowed')} />;
}

function Conversations() {
  const { t } = useTranslation('support');
  const { user, open } = useOpenUser();
  const [filter, setFilter] = useState<Omit<Wanted, 'user'>>({
    search: '',
    status: 'ACTIVE',
    limit: shownAtFirst,
  });
  const { data, error, refetch } = useQuery({
    ...conversationsQuery({ ...filter, user }),
    placeholderData: keepPreviousData,
  });
  useLiveRefresh(channels.desk('support'), { records: supportReads });
  const current = data?.data.find((conversation) => conversation.user.id === user);
  return (
    <div className={classes.page} data-open={current !== undefined || undefined}>
      <aside className={classes.list} aria-label={t('list')}>
        <ConversationList
          page={data}
          isFailed={error !== null}
          onRetry={() => void refetch()}
          filter={filter}
          onFilter={(some) => setFilter((before) => ({ ...before, ...some }))}
          user={user}
          onOpen={open}
        />
      </aside>
      <section className={classes.conversation} aria-label={t('conversation')}>
        {current ? (
          <ConversationPanel key={current.id} conversation={current} onLeave={() => open(undefined)} />
        ) : (
          <Text className={classes.none} c="dimmed">
            {t('choose')}
          </Text>
        )}
      </section>
    </div>
  );
}

const toId = (given: unknown): number | undefined => {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The user whose conversation is open: `?user=7`. With `?start=7` the conversation is started if there is none yet. */
function useOpenUser() {
  const { t } = useTranslation('support');
  const given = useSearch({ strict: false });
  const changeSearch = useChangeSearch();
  const wanted = toId(given.start);
  const open = (user: number | undefined, replace = false) =>
    changeSearch(user === undefined ? {} : { user }, { replace, resetScroll: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user who is asked for
  useEffect(() => {
    if (wanted === undefined) return;
    void start(wanted).then((outcome) => {
      open(outcome.ok ? wanted : undefined, true);
      if (!outcome.ok) notifyFailure(t('startFailed'), outcome.refused);
    });
  }, [wanted]);

  return { user: toId(given.user), open };
}
