import { setTimeout as sleep } from 'node:timers/promises';

const SLICE = 250;

/** Visits many things in slices of a few hundred, and lets the event loop run in between. */
export async function visitInSlices<T>(all: readonly T[], visit: (one: T) => void, pause = 0): Promise<void> {
  for (let from = 0; from < all.length; from += SLICE) {
    if (from > 0) await sleep(pause);
    for (const one of all.slice(from, from + SLICE)) visit(one);
  }
}
