import type { Socket } from 'socket.io-client';

/** How a socket ended: whether it ever connected, and whether its token is used up. */
export interface SocketEnd {
  stood: boolean;
  tokenSpent: boolean;
  reason: string;
}

/** Connects, and resolves when the connection has failed, ended, or is no longer wanted. */
export function liveOut(socket: Socket, signal: AbortSignal, onConnect: () => void): Promise<SocketEnd> {
  return new Promise((resolve) => {
    let stood = false;
    const end = (reason: string, tokenSpent: boolean) => {
      signal.removeEventListener('abort', leave);
      socket.off();
      socket.disconnect();
      resolve({ stood, tokenSpent, reason });
    };
    const leave = () => end('no longer needed', false);
    socket.on('connect', () => {
      stood = true;
      onConnect();
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      const code = error.data?.code;
      end(code ?? error.message, code === 'token-not-valid');
    });
    // A disconnect by the server may mean a logout or a block: only asking for a new token shows which.
    socket.on('disconnect', (reason) => end(reason, reason === 'io server disconnect'));
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    else socket.connect();
  });
}
