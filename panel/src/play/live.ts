import type { Channel, EventOn } from '@matchdesk/contract/channels';
import type { GapCause } from '#shared/live/subscriptions.ts';
import { createStore, type Store } from '#shared/store/store.ts';
import type { Door } from './door.ts';

type ParticipantChannel = Channel<'tournament.{id}.participant.{participant}'>;

export interface ParticipantListener {
  onEvent(event: EventOn<'tournament.{id}.participant.{participant}'>): void;
  /** Something may have been missed: read again. It comes also when listening begins. */
  onGap(cause: GapCause): void;
}

export interface Live {
  isConnected: Store<boolean>;
  listen(channel: ParticipantChannel, listener: ParticipantListener): () => void;
}

/** How long to wait before loading the connection again, where that failed. */
const AGAIN_MS = 10_000;

/** The live connection of a door. It is loaded with its first listener, so that a page shows something before. */
export function createLive(door: Door): Live {
  const isConnected = createStore(false);
  let loading: Promise<Live['listen']> | undefined;

  const load = () => {
    loading ??= import('./live-connection.ts').then(({ connectLive }) => connectLive(door, isConnected));
    return loading;
  };

  return {
    isConnected,
    listen(channel, listener) {
      let stop: (() => void) | undefined;
      let again: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      const begin = () =>
        load().then(
          (listen) => {
            if (!isOver) stop = listen(channel, listener);
          },
          () => {
            loading = undefined;
            if (!isOver) again = setTimeout(begin, AGAIN_MS);
          },
        );
      void begin();
      return () => {
        isOver = true;
        clearTimeout(again);
        stop?.();
      };
    },
  };
}
