import { networkOf } from './address.ts';
import { minute } from './clock.ts';
import type { Log } from './log.ts';

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
