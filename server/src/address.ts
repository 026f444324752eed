import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { minute } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

export type Trust = (address: string, hop: number) => boolean;

/** Which of the hops before us are our own proxies. */
export function trustOf(proxies: Config['TRUST_PROXY']): Trust {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyAddress.compile(proxies);
}

/** Where a request comes from, for requests that do not go through Fastify. */
export function readAddress(trust: Trust): (request: IncomingMessage) => string {
  return (request) => proxyAddress(request, trust);
}

/** The part of an address that one household shares: a whole IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Counts what each address holds open, so that no single address takes everything. */
export function boundPerAddress(most: number, log: Log, warning: string) {
  const open = new Map<string, number>();
  let warnedAt = Number.NEGATIVE_INFINITY;

  function leave(network: string) {
    const left = (open.get(network) ?? 1) - 1;
    if (left === 0) open.delete(network);
    else open.set(network, left);
  }

  /**
   * Takes one for the address and returns the function that gives it back; undefined if the address is at its limit.
   */
  return (address: string): (() => void) | undefined => {
    const network = networkOf(address);
    const already = open.get(network) ?? 0;
    if (already >= most) {
      if (performance.now() - warnedAt > minute) {
        log.warn({ address: network, connections: already }, warning);
        warnedAt = performance.now();
      }
      return undefined;
    }
    open.set(network, already + 1);
    let isOpen = true;
    return () => {
      if (isOpen) leave(network);
      isOpen = false;
    };
  };
}
