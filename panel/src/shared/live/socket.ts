import type { io, Socket } from 'socket.io-client';
import { startConfig } from '#start-config.ts';

/** A socket to our server that does not connect by itself, and does not come back by itself. */
export function socketWith(open: typeof io, token: string | undefined): Socket {
  return open(startConfig.liveUrl || '/', {
    transports: ['websocket'],
    auth: token === undefined ? {} : { token },
    autoConnect: false,
    reconnection: false,
    forceNew: true,
  });
}
