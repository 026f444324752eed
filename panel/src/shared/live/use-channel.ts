import type { LiveEvent } from '@matchdesk/contract/channels';
import { useEffect, useEffectEvent } from 'react';
import { connection } from './panel-connection.ts';
import type { GapCause } from './subscriptions.ts';

/**
 * Hears a channel while mounted; `undefined` hears none. `onGap` says that events may have been missed, also once
 * when the subscription begins: read again whatever was loaded before.
 */
export function useChannel(
  channel: string | undefined,
  onEvent: (event: LiveEvent) => void,
  { onGap }: { onGap?: (cause: GapCause) => void } = {},
): void {
  const hear = useEffectEvent(onEvent);
  const miss = useEffectEvent((cause: GapCause) => onGap?.(cause));

  useEffect(() => {
    if (channel === undefined) return;
    return connection.subscriptions.add(channel, {
      onEvent: (event) => hear(event),
      onGap: (cause) => miss(cause),
    });
  }, [channel]);
}
