import { io } from 'socket.io-client';
import { checkReach, reach } from '#shared/api/reach.ts';
import { createConnection } from '#shared/live/connection.ts';
import { socketWith } from '#shared/live/socket.ts';
import type { Store } from '#shared/store/store.ts';
import type { Door } from './door.ts';
import type { Live, ParticipantListener } from './live.ts';

/** Stands as long as somebody listens. */
export function connectLive(door: Door, isConnected: Store<boolean>): Live['listen'] {
  const connection = createConnection({
    openSocket: async (token) => socketWith(io, token),
    storedToken: door.liveToken.stored,
    askToken: door.liveToken.ask,
    reach: { state: reach, check: checkReach },
    log: (message, detail) => console.info(message, ...(detail === undefined ? [] : [detail])),
  });
  connection.state.subscribe(() => isConnected.set(connection.state.get() === 'live'));
  let listeners = 0;
  let release: (() => void) | undefined;
  return (channel, { onEvent, onGap }) => {
    if (listeners === 0) release = connection.hold('player', () => undefined);
    listeners += 1;
    const stop = connection.subscriptions.add(channel, {
      // The server uses the same table of event types.
      onEvent: (event) => onEvent(event as Parameters<ParticipantListener['onEvent']>[0]),
      onGap,
    });
    return () => {
      stop();
      listeners -= 1;
      if (listeners === 0) release?.();
    };
  };
}
