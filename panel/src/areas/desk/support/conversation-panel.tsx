import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Message } from '@matchdesk/contract/desk/chats';
import type { Conversation } from '@matchdesk/contract/desk/support';
import { IconArrowLeft, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#shared/people/display-name.ts';
import { Face } from '#shared/people/face.tsx';
import { useMe } from '#shared/session/me.ts';
import { Thread } from '#shared/thread/thread.tsx';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import classes from './support.module.css';
import { close, conversationSource, markRead, start } from './support.queries.ts';

interface ConversationPanelProps {
  conversation: Conversation;
  onLeave: () => void;
}

/** One conversation. Give each conversation its own `key`. */
export function ConversationPanel({ conversation, onLeave }: ConversationPanelProps) {
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
      <Face src={user.avatar} size={32} />
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
