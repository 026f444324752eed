import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { second } from '#clock.ts';

const answer = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/** What still comes is thrown away for so long: a connection with unread bytes takes its answer along when it ends. */
const lingering = second;

/**
 * Answers those who ask for a live connection where there is none. To a proxy, a connection that ends without an answer
 * is a server that is down: it would send nobody there for a while.
 */
export function refuseOtherUpgrades(server: Server, livePath: string): void {
  server.on('upgrade', ({ url }: IncomingMessage, socket: Duplex) => {
    if (url?.startsWith(livePath)) return;
    socket.on('error', () => {});
    socket.resume().end(answer);
    const timer = setTimeout(() => socket.destroy(), lingering);
    socket.once('close', () => clearTimeout(timer));
  });
}
