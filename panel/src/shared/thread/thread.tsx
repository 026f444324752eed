import { Skeleton, Text } from '@mantine/core';
import type { ChannelPattern } from '@matchdesk/contract/channels';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#shared/announcer/announcer.tsx';
import type { Refused } from '#shared/api/refused.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { timeOnly } from '#shared/format/dates.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { draftStore } from './drafts.ts';
import { MessageInput } from './message-input.tsx';
import { pictureBox } from './message-picture.tsx';
import { LineRow, type MessageAction, MessageRow, UnsentRow } from './message-row.tsx';
import { pickedPicture } from './picked-picture.ts';
import classes from './thread.module.css';
import { ThreadList } from './thread-list.tsx';
import { firstUnread, type ThreadMessage } from './thread-message.ts';
import { type ThreadRow, threadRows } from './thread-rows.ts';
import { useSeen } from './use-seen.ts';
import { type ThreadFeed, useThread } from './use-thread.ts';

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
  const { name, label, me, nameOf, noteOf, canWrite, canSendPictures, unread = 0 } = props;
  const { t } = useTranslation('thread');
  const [drafts] = useState(() => draftStore(me.id, name));
  const [text, setText] = useState(() => drafts.read().text);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [missed, setMissed] = useState(0);
  const [newFrom, setNewFrom] = useState<number>();
  const input = useRef<HTMLTextAreaElement>(null);

  const write = (next: string) => {
    setText(next);
    drafts.keep({ text: next });
  };
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
  const { status, messages, unsent, hasOlder } = state;
  const spoken = (message: M) =>
    noteOf?.(message) ?? (message.message_type === 1 ? t('picture') : message.message);

  const { autoFocus } = props;
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
  const remove = async (message: M) => {
    const question = { title: t('removeTitle'), text: t('removeText', { name: nameOf(message) }) };
    if (await confirm({ ...question, confirmLabel: t('remove'), danger: true })) props.onRemove?.(message);
  };
  const actionsOf = (message: M): MessageAction[] => {
    if (message.event_type !== null) return [];
    const more = props.actionsOf?.(message) ?? [];
    if (!props.onRemove || message.removed_at !== null) return [...more];
    return [...more, { label: t('remove'), icon: IconTrash, danger: true, run: () => void remove(message) }];
  };

  const showRow = (row: ThreadRow<M>) => {
    if (row.kind === 'day') return <LineRow look="day">{dayOf(row.at)}</LineRow>;
    if (row.kind === 'new') return <LineRow look="new">{t('new')}</LineRow>;
    if (row.kind === 'unsent') {
      const { unsent: one, isFirst } = row;
      return (
        <UnsentRow
          unsent={one}
          isFirst={isFirst}
          name={me.name}
          onRetry={store.retry}
          onDiscard={() => store.discard(one.client_id)}
        />
      );
    }
    const { message, isFirst } = row;
    const who = nameOf(message);
    const time = timeOnly(message.created_at);
    const note = noteOf?.(message);
    if (note !== undefined) return <LineRow look="call">{t('noted', { name: who, note, time })}</LineRow>;
    if (message.event_type === 'muted')
      return <LineRow look="note">{t('muted', { name: who, until: timeOnly(message.until ?? '') })}</LineRow>;
    return (
      <MessageRow
        message={message}
        isFirst={isFirst}
        name={who}
        side={props.isStaff(message) ? 'right' : 'left'}
        actions={actionsOf(message)}
      />
    );
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
          onAtEnd={(nowAtEnd) => {
            setIsAtEnd(nowAtEnd);
            if (nowAtEnd) setMissed(0);
          }}
          missed={missed}
          estimate={estimatedHeight}
        >
          {showRow}
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

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(at),
  );

const LETTERS_A_LINE = 38;
const LINE_PX = 20;

/** Used until a row is measured. */
function estimatedHeight(row: ThreadRow): number {
  if (row.kind === 'day' || row.kind === 'new') return 30;
  const content = row.kind === 'unsent' ? row.unsent.picture : row.message;
  const text = row.kind === 'unsent' ? row.unsent.text : row.message.message;
  const isPicture = row.kind === 'unsent' ? row.unsent.picture !== undefined : row.message.message_type === 1;
  const inside = isPicture
    ? pictureBox(content?.width ?? null, content?.height ?? null).height
    : Math.ceil(text.length / LETTERS_A_LINE) * LINE_PX;
  return inside + 14 + (row.isFirst ? 26 : 3);
}
