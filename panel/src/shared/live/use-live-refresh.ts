import type { Channel, ChannelPattern, EventOn } from '@matchdesk/contract/channels';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createLiveRefresh, type LiveRefresh, type LiveRefreshOptions } from './live-refresh.ts';
import { useChannel } from './use-channel.ts';

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
  const current = useEffectEvent(() => options);
  const keys = hashKey([options.records, options.wide]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are compared by content
  useEffect(() => {
    const { records = [], wide = [] } = current();
    const begun = createLiveRefresh<EventOn<P>>(queries, {
      patch: (event) => patch(event),
      ignores: (event) => ignores(event),
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
