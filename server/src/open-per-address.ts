import { networkOf } from './address.ts';
import { minute } from './clock.ts';
import type { Log } from './log.ts';

/** Counts what each address holds open, so that nobody alone takes it all. */
export function boundPerAddress(most: number, log: Log, warning: string) {
  const open = new Map<string, number>();
  let warnedAt = Number.NEGATIVE_INFINITY;

  function leave(network: string) {
    const left = (open.get(network) ?? 1) - 1;
    if (left === 0) open.delete(network);
    else open.set(network, left);
  }

  /** A function that gives back what the address takes here; undefined where it may take no more. */
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
