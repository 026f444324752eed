import type { UserId } from '@matchdesk/contract/ids';
import { type Clock, minute, second } from '#clock.ts';
import { refuse } from './refusal.ts';

/** Registering, checking in, reporting and correcting a report, with some to spare. */
const perMinute = 20;

/** Keeps one player from filling a queue: few changes of tournaments a minute, and one at a time. */
export function createPlayerLimits(clock: Clock) {
  const underWay = new Set<UserId>();
  let counts = new Map<UserId, number>();
  let countedSince = 0;

  return {
    count(id: UserId): void {
      const now = clock.now().getTime();
      if (Math.abs(now - countedSince) >= minute) {
        counts = new Map();
        countedSince = now;
      }
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      const seconds = Math.ceil((countedSince + minute - now) / second);
      if (count > perMinute) throw refuse('too-many-requests', { seconds });
    },

    async alone<T>(id: UserId, work: () => Promise<T>): Promise<T> {
      if (underWay.has(id)) throw refuse('call-under-way', { seconds: 1 });
      underWay.add(id);
      try {
        return await work();
      } finally {
        underWay.delete(id);
      }
    },
  };
}

export type PlayerLimits = ReturnType<typeof createPlayerLimits>;
