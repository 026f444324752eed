import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { second } from '#clock.ts';

const answer = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/**
 * For so long whatever still arrives is read and discarded: if a connection closes with unread bytes, its answer is
 * lost.
 */
const lingering = second;

/**
 * Answers upgrade requests at other addresses than the live one. If the connection ended without an answer, a proxy
 * would take the server for down and send it nobody for a while.
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
