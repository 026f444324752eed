import { type Clock, minute, second } from '#clock.ts';
import { refuse } from './refusal.ts';

/** Refuses with `too-many-requests` what one key, such as a person or an address, does too often within a minute. */
export function createRateLimit<Key>(clock: Clock, perMinute: number): (key: Key) => void {
  let counts = new Map<Key, number>();
  let countedSince = 0;

  return (key) => {
    const now = clock.now().getTime();
    if (Math.abs(now - countedSince) >= minute) {
      counts = new Map();
      countedSince = now;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const seconds = Math.ceil((countedSince + minute - now) / second);
    if (count > perMinute) throw refuse('too-many-requests', { seconds });
  };
}
