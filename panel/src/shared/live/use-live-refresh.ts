import type { Channel, ChannelPattern, EventOn, LiveEvent } from '@matchdesk/contract/channels';
import { liveRefetchMs, wideRefreshMs } from '@matchdesk/contract/limits';
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { reread } from '#shared/api/query.ts';
import type { GapCause } from './subscriptions.ts';
import { createThrottle, joinThrottle, realTimers } from './throttle.ts';
import { useChannel } from './use-channel.ts';

export interface LiveRefreshOptions<Event = LiveEvent> {
  /** Puts the changed row on the screen at once, before anything is read again. */
  patch?: (event: Event) => void;
  /** Events that do not affect these queries. */
  ignores?: (event: Event) => boolean;
  /**
   * Events that a read begun before them may not know. Such a read is dropped: its answer would show again what was
   * before.
   */
  overtakes?: (event: Event) => boolean;
  /** The records that the events are about. */
  records?: readonly QueryKey[];
  /** Lists, boards and other queries that are more expensive. */
  wide?: readonly QueryKey[];
}

export interface LiveRefresh<Event = LiveEvent> {
  onEvent(event: Event): void;
  onGap(cause: GapCause): void;
  stop(): void;
}

/**
 * Keeps queries current while mounted: an event patches the screen at once, `records` are reread 800 ms later, and
 * `wide` ones at most every 2 seconds.
 */
export function useLiveRefresh<P extends ChannelPattern>(
  channel: Channel<P> | undefined,
  options: LiveRefreshOptions<EventOn<P>>,
): void {
  const queries = useQueryClient();
  const refresh = useRef<LiveRefresh<EventOn<P>>>(undefined);
  const patch = useEffectEvent((event: EventOn<P>) => options.patch?.(event));
  const ignores = useEffectEvent((event: EventOn<P>) => options.ignores?.(event) ?? false);
  const overtakes = useEffectEvent((event: EventOn<P>) => options.overtakes?.(event) ?? false);
  const current = useEffectEvent(() => options);
  const keys = hashKey([options.records, options.wide]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are compared by content
  useEffect(() => {
    const { records = [], wide = [] } = current();
    const begun = createLiveRefresh<EventOn<P>>(queries, {
      patch: (event) => patch(event),
      ignores: (event) => ignores(event),
      overtakes: (event) => overtakes(event),
      records,
      wide,
    });
    refresh.current = begun;
    return () => begun.stop();
  }, [queries, keys]);

  useChannel(channel, (event) => refresh.current?.onEvent(event), {
    onGap: (cause) => refresh.current?.onGap(cause),
  });
}

/** Patches the screen with the event's data, then rereads the queries. */
export function createLiveRefresh<Event = LiveEvent>(
  queries: QueryClient,
  { patch, ignores, overtakes, records = [], wide = [] }: LiveRefreshOptions<Event>,
  timers = realTimers,
): LiveRefresh<Event> {
  // Shared with everything else on the page that follows the same records, so that they are read only once.
  const throttleOf = (queryKey: QueryKey, every: number) =>
    joinThrottle(queries, `${every} ${hashKey(queryKey)}`, () =>
      createThrottle(() => void reread(queries, queryKey), { after: liveRefetchMs, every }, timers),
    );
  const isLoadedOrLoading = (queryKey: QueryKey) =>
    queries
      .getQueryCache()
      .findAll({ queryKey })
      .some(({ state }) => state.data !== undefined || state.fetchStatus !== 'idle');
  const throttles = [
    ...records.map((queryKey) => throttleOf(queryKey, liveRefetchMs)),
    ...wide.map((queryKey) => throttleOf(queryKey, wideRefreshMs)),
  ];
  const dropReads = () => {
    for (const queryKey of records)
      void queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  };
  const noteAll = () => {
    for (const throttle of throttles) throttle.note();
  };

  return {
    onEvent(event) {
      if (ignores?.(event)) return;
      if (overtakes?.(event)) dropReads();
      patch?.(event);
      noteAll();
    },
    onGap(cause) {
      // Also rereads what is still loading: the server may have read it before it accepted the subscription.
      if (cause !== 'subscribed' || [...records, ...wide].some(isLoadedOrLoading)) noteAll();
    },
    stop() {
      for (const throttle of throttles) throttle.stop();
    },
  };
}
