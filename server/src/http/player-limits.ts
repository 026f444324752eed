import type { UserId } from '@matchdesk/contract/ids';
import { type Clock, minute, second } from '#clock.ts';
import { refuse } from './refusal.ts';

/** Registering, checking in, reporting and correcting a report, with some to spare. */
const turnsPerMinute = 20;
/** Teams, profiles and everything else a player can change. */
const changesPerMinute = 60;

/** Refuses what a person does too often within a minute. */
function createRate(clock: Clock, perMinute: number) {
  let counts = new Map<UserId, number>();
  let countedSince = 0;

  return (id: UserId): void => {
    const now = clock.now().getTime();
    if (Math.abs(now - countedSince) >= minute) {
      counts = new Map();
      countedSince = now;
    }
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const seconds = Math.ceil((countedSince + minute - now) / second);
    if (count > perMinute) throw refuse('too-many-requests', { seconds });
  };
}

/** Keeps one player from filling a queue or a table: few changes a minute, and those of tournaments one at a time. */
export function createPlayerLimits(clock: Clock) {
  const underWay = new Set<UserId>();

  return {
    countTurn: createRate(clock, turnsPerMinute),
    countChange: createRate(clock, changesPerMinute),

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
