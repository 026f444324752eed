import type { ChannelPattern } from '@matchdesk/contract/channels';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#shared/announcer/announcer.tsx';
import { draftStore } from './drafts.ts';
import type { ThreadProps } from './thread.tsx';
import type { ThreadMessage } from './thread-message.ts';
import { useThread } from './use-thread.ts';

/** The messages of a thread, and the text being written. What others write is announced, and counted if unseen. */
export function useMessages<M extends ThreadMessage, P extends ChannelPattern>(props: ThreadProps<M, P>) {
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
