import type { LiveEvent } from '@matchdesk/contract/channels';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createPace, realTimers } from './pace.ts';
import type { ChannelListener } from './subscriptions.ts';

const REFETCH_AFTER_MS = 800;
const WIDE_EVERY_MS = 2000;

export interface LiveRefreshOptions {
  /** Puts the changed row on the screen at once, before anything is read again. */
  patch?: (event: LiveEvent) => void;
  /** The records that events speak of. */
  records?: readonly QueryKey[];
  /** Lists, boards and whatever else costs more to read. */
  wide?: readonly QueryKey[];
}

export interface LiveRefresh extends ChannelListener {
  stop(): void;
}

/** Patches with what an event carries, and reads again behind it. */
export function createLiveRefresh(
  queries: QueryClient,
  { patch, records = [], wide = [] }: LiveRefreshOptions,
  timers = realTimers,
): LiveRefresh {
  const invalidate = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const isLoaded = (queryKey: QueryKey) =>
    queries.getQueriesData({ queryKey }).some(([, data]) => data !== undefined);
  const paces = [
    createPace(() => invalidate(records), { after: REFETCH_AFTER_MS, every: REFETCH_AFTER_MS }, timers),
    createPace(() => invalidate(wide), { after: REFETCH_AFTER_MS, every: WIDE_EVERY_MS }, timers),
  ];
  const noteAll = () => {
    for (const pace of paces) pace.note();
  };

  return {
    onEvent(event) {
      patch?.(event);
      noteAll();
    },
    onGap(cause) {
      // A first load that is still under way is newer than the subscription, or as good as that.
      if (cause !== 'subscribed' || [...records, ...wide].some(isLoaded)) noteAll();
    },
    stop() {
      for (const pace of paces) pace.stop();
    },
  };
}
