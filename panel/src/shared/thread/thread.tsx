import { Skeleton, Text } from '@mantine/core';
import type { Channel, ChannelPattern, EventOn } from '@matchdesk/contract/channels';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#shared/announcer/announcer.tsx';
import type { Refused } from '#shared/api/refused.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { useStore } from '#shared/store/store.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { type DraftStore, draftStore } from './drafts.ts';
import { MessageInput, pickedPicture } from './message-input.tsx';
import { estimatedHeight, type MessageAction, ShownRow } from './message-row.tsx';
import classes from './thread.module.css';
import { createThreadStore, type ThreadSource, type ThreadState, type ThreadStore } from './thread.store.ts';
import { ThreadList } from './thread-list.tsx';
import { firstUnread, type ThreadMessage } from './thread-message.ts';
import { threadRows } from './thread-rows.ts';

interface ThreadFeed<M extends ThreadMessage, P extends ChannelPattern> {
  source: ThreadSource<M>;
  channel: Channel<P> | undefined;
  /** The message that an event of the channel carries, if it belongs to this thread. */
  messageOf: (event: EventOn<P>) => M | undefined;
}

interface Given<M extends ThreadMessage, P extends ChannelPattern> extends ThreadFeed<M, P> {
  drafts: DraftStore;
  onRefused: Parameters<typeof createThreadStore<M>>[0]['onRefused'];
  onArrived: Parameters<typeof createThreadStore<M>>[0]['onArrived'];
}

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

/** The messages of a thread, and the text being written. What others write is announced, and counted if unseen. */
function useMessages<M extends ThreadMessage, P extends ChannelPattern>(props: ThreadProps<M, P>) {
  const { name, me, nameOf, noteOf } = props;
  const { t } = useTranslation('thread');
  const [drafts] = useState(() => draftStore(me.id, name));
  const [text, setText] = useState(() => drafts.read().text);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [missed, setMissed] = useState(0);

  const write = (next: string) => {
    setText(next);
    drafts.keep({ text: next });
  };
  const spoken = (message: M) =>
    noteOf?.(message) ?? (message.message_type === 1 ? t('picture') : message.message);
  const { store, state } = useThread<M, P>({
    source: props.source,
    channel: props.channel,
    messageOf: props.messageOf,
    drafts,
    onRefused: (refused, refusedText) => {
      const later = drafts.read().text;
      if (refusedText) write(later ? `${refusedText}\n${later}` : refusedText);
      props.onRefused(refused);
    },
    onArrived: (messages) => {
      const others = messages.filter(({ user_id, event_type }) => user_id !== me.id && event_type === null);
      if (others.length === 0) return;
      if (!isAtEnd) setMissed((count) => count + others.length);
      for (const message of others)
        announce(t('announced', { name: nameOf(message), text: spoken(message) }));
    },
  });
  const markAtEnd = (nowAtEnd: boolean) => {
    setIsAtEnd(nowAtEnd);
    if (nowAtEnd) setMissed(0);
  };
  return { store, state, text, write, isAtEnd, markAtEnd, missed };
}

/** What a thread offers on a message. Removing it comes last, and asks first. */
function useMessageActions<M extends ThreadMessage>(
  thread: Pick<ThreadProps<M, ChannelPattern>, 'nameOf' | 'onRemove' | 'actionsOf'>,
): (message: M) => MessageAction[] {
  const { t } = useTranslation('thread');
  const remove = async (message: M) => {
    const question = { title: t('removeTitle'), text: t('removeText', { name: thread.nameOf(message) }) };
    if (await confirm({ ...question, confirmLabel: t('remove'), danger: true })) thread.onRemove?.(message);
  };
  return (message) => {
    if (message.event_type !== null) return [];
    const more = thread.actionsOf?.(message) ?? [];
    if (!thread.onRemove || message.removed_at !== null) return [...more];
    return [...more, { label: t('remove'), icon: IconTrash, danger: true, run: () => void remove(message) }];
  };
}

/** Reports once that the last message was seen, only while the page is visible and focused. */
function useSeen(seq: number | undefined, onSeen: ((seq: number) => void) | undefined): void {
  const say = useEffectEvent((seen: number) => onSeen?.(seen));
  useEffect(() => {
    if (seq === undefined) return;
    const look = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      stop();
      say(seq);
    };
    const stop = () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [seq]);
}

/** Opens a thread while mounted; give each thread its own `key`. */
function useThread<M extends ThreadMessage, P extends ChannelPattern>(
  given: Given<M, P>,
): { store: ThreadStore<M>; state: ThreadState<M> } {
  const onRefused = useEffectEvent(given.onRefused);
  const onArrived = useEffectEvent(given.onArrived);
  const [store] = useState(() =>
    createThreadStore<M>({
      source: given.source,
      drafts: given.drafts,
      onRefused: (...refused) => onRefused(...refused),
      onArrived: (messages) => onArrived(messages),
    }),
  );
  useEffect(() => void store.open(), [store]);
  useChannel(
    given.channel,
    (event) => {
      const message = given.messageOf(event);
      if (message) store.hear(message);
    },
    {
      onGap: (cause) => {
        void store.catchUp();
        if (cause === 'reconnected') store.retry();
      },
    },
  );
  return { store, state: useStore(store.state) };
}
