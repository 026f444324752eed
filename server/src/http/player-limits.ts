import type { UserId } from '@matchdesk/contract/ids';
import type { Clock } from '#clock.ts';
import { createRate } from './rate.ts';
import { refuse } from './refusal.ts';

/** Registering, checking in, reporting and correcting a report, with some to spare. */
export const turnsPerMinute = 20;
/** Teams, profiles and everything else a player can change. */
export const changesPerMinute = 60;

/** Keeps one player from filling a queue or a table: few changes a minute, and those of tournaments one at a time. */
export function createPlayerLimits(clock: Clock) {
  const underWay = new Set<UserId>();

  return {
    countTurn: createRate<UserId>(clock, turnsPerMinute),
    countChange: createRate<UserId>(clock, changesPerMinute),

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
