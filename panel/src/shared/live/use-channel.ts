import type { Channel, ChannelPattern, EventOn } from '@matchdesk/contract/channels';
import { useEffect, useEffectEvent } from 'react';
import { connection } from './panel-connection.ts';
import type { GapCause } from './subscriptions.ts';

/**
 * Listens to a channel while mounted; `undefined` listens to none. `onGap` says that events may have been missed, also
 * once when the subscription begins: read again whatever was loaded before.
 */
export function useChannel<P extends ChannelPattern>(
  channel: Channel<P> | undefined,
  onEvent: (event: EventOn<P>) => void,
  { onGap }: { onGap?: (cause: GapCause) => void } = {},
): void {
  const hear = useEffectEvent(onEvent);
  const miss = useEffectEvent((cause: GapCause) => onGap?.(cause));

  useEffect(() => {
    if (channel === undefined) return;
    return connection.subscriptions.add(channel, {
      // The server uses the same table of event types.
      onEvent: (event) => hear(event as EventOn<P>),
      onGap: (cause) => miss(cause),
    });
  }, [channel]);
}
