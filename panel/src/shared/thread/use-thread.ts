import type { Channel, ChannelPattern, EventOn } from '@matchdesk/contract/channels';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChannel } from '#shared/live/use-channel.ts';
import { useStore } from '#shared/store/store.ts';
import type { DraftStore } from './drafts.ts';
import type { ThreadMessage } from './thread-message.ts';
import { createThreadStore, type ThreadSource, type ThreadState, type ThreadStore } from './thread-store.ts';

export interface ThreadFeed<M extends ThreadMessage, P extends ChannelPattern> {
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

/** Opens a thread while mounted; give each thread its own `key`. */
export function useThread<M extends ThreadMessage, P extends ChannelPattern>(
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
