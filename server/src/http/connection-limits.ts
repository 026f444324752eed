import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Trust } from '#address.ts';
import type { Log } from '#log.ts';
import { boundPerAddress } from '#open-per-address.ts';

interface ConnectionBound {
  perAddress: number;
  /** Our own proxies carry everybody's calls and have no limit. */
  trust: Trust;
  log: Log;
}

/**
 * Cuts connections beyond what one address may hold open, before a byte of them is read. Returns a function that stops
 * counting a connection which is counted elsewhere, as live ones are.
 */
export function boundConnections(
  server: Server,
  { perAddress, trust, log }: ConnectionBound,
): (socket: Duplex) => void {
  const takeOne = boundPerAddress(perAddress, log, 'an address has all the connections it may have');
  const open = new Map<Duplex, () => void>();
  const stopCounting = (socket: Duplex) => {
    open.get(socket)?.();
    open.delete(socket);
  };
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trust(remoteAddress, 0)) return;
    const leave = takeOne(remoteAddress);
    if (!leave) {
      socket.destroy();
      return;
    }
    open.set(socket, leave);
    socket.once('close', () => stopCounting(socket));
  });
  return stopCounting;
}
