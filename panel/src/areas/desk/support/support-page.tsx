import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Message } from '@matchdesk/contract/desk/chats';
import type { Conversation } from '@matchdesk/contract/desk/support';
import { listConversations } from '@matchdesk/contract/desk/support.calls';
import { IconArrowLeft, IconLock, IconLockOpen, IconMessages } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSearch } from '#shared/address/address.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { displayName } from '#shared/people/display-name.ts';
import { Face } from '#shared/people/face.tsx';
import { useMay, useMe } from '#shared/session/me.ts';
import { Thread } from '#shared/thread/thread.tsx';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { ConversationList } from './conversation-list.tsx';
import classes from './support.module.css';
import {
  close,
  conversationSource,
  conversationsQuery,
  markRead,
  start,
  supportReads,
  type Wanted,
} from './support.queries.ts';

interface ConversationPanelProps {
  conversation: Conversation;
  onLeave: () => void;
}

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

/** One conversation. Give each conversation its own `key`. */
function ConversationPanel({ conversation, onLeave }: ConversationPanelProps) {
  const { t } = useTranslation('support');
  const me = useMe();
  const { id, user, status } = conversation;
  const [source] = useState(() => conversationSource(id));
  const [unread] = useState(conversation.unread_messages);
  const name = displayName(user);
  const isClosed = status === 'CLOSED';

  if (!me) return null;
  return (
    <>
      <ConversationHead conversation={conversation} onLeave={onLeave} />
      <Thread<Message, 'chat.support.{id}'>
        name={`support.${id}`}
        label={name}
        me={{ id: me.id, name: me.nickname }}
        source={source}
        channel={channels.supportChat(id)}
        messageOf={({ data: message }) => message}
        nameOf={({ nickname }) => nickname}
        isStaff={({ role }) => role === 'admin'}
        canWrite={!isClosed}
        {...(isClosed && { hint: t('closedHint') })}
        canSendPictures
        unread={unread}
        onSeen={(seq) => void markRead(id, seq)}
        onRefused={(refused) => notifyFailure(t('permissionError'), refused)}
      />
    </>
  );
}

/** Who it is with, and the button that closes it or opens it again. */
function ConversationHead({ conversation, onLeave }: ConversationPanelProps) {
  const { t } = useTranslation('support');
  // On a phone the list, with the page's title, is hidden.
  const isPhone = useIsPhone();
  const { id, user, status } = conversation;
  const [isBusy, setBusy] = useState(false);
  const name = displayName(user);

  const openAgain = async () => {
    setBusy(true);
    const outcome = await start(user.id, true);
    setBusy(false);
    if (!outcome.ok) notifyFailure(t('openFailed'), outcome.refused);
  };
  const shut = async () => {
    setBusy(true);
    const outcome = await close(id);
    setBusy(false);
    if (!outcome.ok) return notifyFailure(t('closeFailed'), outcome.refused);
    const undo = { label: t('undo'), run: () => void openAgain() };
    toasts.add({ type: 'success', message: t('closed', { name }), action: undo });
    return onLeave();
  };

  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.back}
        variant="subtle"
        color="gray"
        aria-label={t('back')}
        onClick={onLeave}
      >
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
      <Face src={user.avatar} name={name} size={32} />
      <div className={classes.who}>
        <Title order={isPhone ? 1 : 2} size="h5">
          {name}
        </Title>
        <Text size="xs" c="dimmed" truncate>
          {user.email}
        </Text>
      </div>
      <Group gap="xs" ml="auto" wrap="nowrap">
        {status === 'CLOSED' ? (
          <Button
            size="xs"
            loading={isBusy}
            leftSection={<IconLockOpen size={14} aria-hidden />}
            onClick={() => void openAgain()}
          >
            {t('openAgain')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            leftSection={<IconLock size={14} aria-hidden />}
            onClick={() => void shut()}
          >
            {t('close')}
          </Button>
        )}
      </Group>
    </header>
  );
}
