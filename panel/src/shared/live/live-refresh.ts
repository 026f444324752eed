import type { LiveEvent } from '@matchdesk/contract/channels';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { GapCause } from './subscriptions.ts';
import { createThrottle, joinThrottle, realTimers } from './throttle.ts';

const REFETCH_AFTER_MS = 800;
const WIDE_EVERY_MS = 2000;

export interface LiveRefreshOptions<Event = LiveEvent> {
  /** Puts the changed row on the screen at once, before anything is read again. */
  patch?: (event: Event) => void;
  /** Events that change nothing of what is read here. */
  ignores?: (event: Event) => boolean;
  /** The records that events speak of. */
  records?: readonly QueryKey[];
  /** Lists, boards and whatever else costs more to read. */
  wide?: readonly QueryKey[];
}

export interface LiveRefresh<Event = LiveEvent> {
  onEvent(event: Event): void;
  onGap(cause: GapCause): void;
  stop(): void;
}

/** Patches with what an event carries, and reads again behind it. */
export function createLiveRefresh<Event = LiveEvent>(
  queries: QueryClient,
  { patch, ignores, records = [], wide = [] }: LiveRefreshOptions<Event>,
  timers = realTimers,
): LiveRefresh<Event> {
  const invalidate = (queryKey: QueryKey) => {
    rereadAfterFirstLoads(queries, queryKey);
    void queries.invalidateQueries({ queryKey });
  };
  // Whatever else on the page follows the same records reads them again together with this.
  const paceOf = (queryKey: QueryKey, every: number) =>
    joinThrottle(queries, `${every} ${hashKey(queryKey)}`, () =>
      createThrottle(() => invalidate(queryKey), { after: REFETCH_AFTER_MS, every }, timers),
    );
  const isLoadedOrLoading = (queryKey: QueryKey) =>
    queries
      .getQueryCache()
      .findAll({ queryKey })
      .some(({ state }) => state.data !== undefined || state.fetchStatus !== 'idle');
  const paces = [
    ...records.map((queryKey) => paceOf(queryKey, REFETCH_AFTER_MS)),
    ...wide.map((queryKey) => paceOf(queryKey, WIDE_EVERY_MS)),
  ];
  const noteAll = () => {
    for (const pace of paces) pace.note();
  };

  return {
    onEvent(event) {
      if (ignores?.(event)) return;
      patch?.(event);
      noteAll();
    },
    onGap(cause) {
      // Also what is still on its way may have been read before the subscription stood.
      if (cause !== 'subscribed' || [...records, ...wide].some(isLoadedOrLoading)) noteAll();
    },
    stop() {
      for (const pace of paces) pace.stop();
    },
  };
}

/**
 * An invalidation does not begin a first load anew, and is forgotten when that load ends, although the server may
 * have read its answer before the event.
 */
function rereadAfterFirstLoads(queries: QueryClient, queryKey: QueryKey): void {
  for (const { state, promise, queryKey: exactKey } of queries.getQueryCache().findAll({ queryKey })) {
    if (state.data !== undefined || state.fetchStatus === 'idle') continue;
    // A failed load has shown nothing old.
    promise?.then(
      () => queries.invalidateQueries({ queryKey: exactKey, exact: true }),
      () => {},
    );
  }
}
