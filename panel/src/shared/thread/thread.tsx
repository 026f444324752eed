import { Skeleton, Text } from '@mantine/core';
import type { ChannelPattern } from '@matchdesk/contract/channels';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '#shared/api/refused.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { MessageInput } from './message-input.tsx';
import type { MessageAction } from './message-row.tsx';
import { pickedPicture } from './picked-picture.ts';
import { estimatedHeight, ShownRow } from './shown-row.tsx';
import classes from './thread.module.css';
import { ThreadList } from './thread-list.tsx';
import { firstUnread, type ThreadMessage } from './thread-message.ts';
import { threadRows } from './thread-rows.ts';
import { useMessageActions } from './use-message-actions.ts';
import { useMessages } from './use-messages.ts';
import { useSeen } from './use-seen.ts';
import type { ThreadFeed } from './use-thread.ts';

export interface ThreadProps<M extends ThreadMessage, P extends ChannelPattern> extends ThreadFeed<M, P> {
  /** The key under which this browser stores unsent text. */
  name: string;
  /** The accessible name of the thread. */
  label: string;
  me: { id: number; name: string };
  nameOf: (message: M) => string;
  /** Staff's messages are on the right, all others on the left. */
  isStaff: (message: M) => boolean;
  /** A text to show as a line across the thread, instead of the message. */
  noteOf?: (message: M) => string | undefined;
  canWrite: boolean;
  /** The placeholder of the input: an invitation, or why the person cannot write. */
  hint?: string;
  canSendPictures: boolean;
  alwaysFollow?: boolean;
  /** How many messages were unread on opening: a line is drawn above the first of them. */
  unread?: number;
  /** The message was visible, on a page that is visible and focused. */
  onSeen?: (seq: number) => void;
  onRefused: (refused: Refused) => void;
  /** Offers staff to remove messages, after a confirmation. */
  onRemove?: (message: M) => void;
  /** Further actions on a message. */
  actionsOf?: (message: M) => readonly MessageAction[];
  autoFocus?: boolean;
}

/** A list of messages with an input. It knows nothing about their subject; give each thread its own `key`. */
export function Thread<M extends ThreadMessage, P extends ChannelPattern>(props: ThreadProps<M, P>) {
  const { label, me, canWrite, canSendPictures, unread = 0, autoFocus } = props;
  const { t } = useTranslation('thread');
  const [newFrom, setNewFrom] = useState<number>();
  const input = useRef<HTMLTextAreaElement>(null);
  const { store, state, text, write, isAtEnd, markAtEnd, missed } = useMessages(props);
  const { status, messages, unsent, hasOlder } = state;
  const actionsOf = useMessageActions(props);

  const isReady = status === 'ready';
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is decided once, when it opens
  useEffect(() => {
    if (isReady) setNewFrom(firstUnread(messages, unread, me.id));
  }, [isReady]);
  useSeen(isReady && isAtEnd ? messages.at(-1)?.seq : undefined, props.onSeen);

  const send = () => {
    if (!text.trim() || !canWrite) return;
    store.send(text.trim());
    write('');
    input.current?.focus();
  };
  const sendPicture = async (file: File) => {
    const picked = await pickedPicture(file);
    if (typeof picked === 'string') toasts.addOnce({ type: 'error', message: picked });
    else store.sendPicture(picked);
  };
  const rows = threadRows({ messages, unsent, hasOlder, me: me.id, newFrom });
  return (
    <div className={classes.thread}>
      {status === 'failed' && (
        <ErrorState title={t('failed')} text={state.error ?? ''} onRetry={() => void store.open()} />
      )}
      {status === 'loading' && <Bones />}
      {isReady && rows.length === 0 && (
        <Text className={classes.empty} c="dimmed" size="sm">
          {t('empty')}
        </Text>
      )}
      {isReady && rows.length > 0 && (
        <ThreadList
          label={label}
          rows={rows}
          hasOlder={hasOlder}
          isLoadingOlder={state.isLoadingOlder}
          onOlder={() => void store.readOlder()}
          alwaysFollow={props.alwaysFollow ?? false}
          onAtEnd={markAtEnd}
          missed={missed}
          estimate={estimatedHeight}
        >
          {(row) => <ShownRow row={row} thread={props} actionsOf={actionsOf} store={store} />}
        </ThreadList>
      )}
      <MessageInput
        ref={input}
        label={t('write', { thread: label })}
        text={text}
        onText={write}
        onSend={send}
        onPicture={canSendPictures ? (file) => void sendPicture(file) : undefined}
        canWrite={canWrite}
        hint={props.hint ?? t('hint')}
      />
    </div>
  );
}

/** While the first messages load. */
function Bones() {
  return (
    <div className={classes.bones} aria-hidden>
      {['60%', '45%', '70%'].map((width) => (
        <Skeleton key={width} height={34} width={width} radius="md" />
      ))}
    </div>
  );
}
