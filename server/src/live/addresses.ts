import type { IncomingMessage } from 'node:http';
import { networkOf } from '#address.ts';
import { minute } from '#clock.ts';
import type { Log } from '#log.ts';

export type AddressOf = (request: IncomingMessage) => string;

/** Counts the open connections of each address, so that nobody alone takes them all. */
export function boundAddresses(most: number, addressOf: AddressOf, log: Log) {
  const open = new Map<string, number>();
  let warnedAt = Number.NEGATIVE_INFINITY;

  function leave(address: string) {
    const left = (open.get(address) ?? 1) - 1;
    if (left === 0) open.delete(address);
    else open.set(address, left);
  }

  /** Whether its address may have one more; if so, it counts until the connection closes. */
  return (request: IncomingMessage): boolean => {
    const address = networkOf(addressOf(request));
    const already = open.get(address) ?? 0;
    if (already >= most) {
      if (performance.now() - warnedAt > minute) {
        log.warn({ address, connections: already }, 'an address has all the live connections it may have');
        warnedAt = performance.now();
      }
      return false;
    }
    open.set(address, already + 1);
    request.socket.once('close', () => leave(address));
    return true;
  };
}
