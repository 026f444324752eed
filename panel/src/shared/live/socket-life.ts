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
      globalThis.window?.removeEventListener('online', beginAnew);
      socket.off();
      socket.disconnect();
      resolve({ stood, tokenSpent, reason });
    };
    const leave = () => end('no longer needed', false);
    /** A handshake that began before the network was back may hang until its timeout. */
    const beginAnew = () => {
      if (!stood) end('the network came back', false);
    };
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
    globalThis.window?.addEventListener('online', beginAnew);
    if (signal.aborted) return leave();
    socket.connect();
    // Socket.IO overlooks a connection that is closed in good order before it is open, and waits for its timeout.
    const { engine } = socket.io;
    const endUnopened = (reason: string) => end(reason, false);
    engine.once('close', endUnopened);
    engine.once('open', () => engine.off('close', endUnopened));
  });
}
