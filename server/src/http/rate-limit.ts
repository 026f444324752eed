import { performance } from 'node:perf_hooks';
import type { UserId } from '@matchdesk/contract/ids';
import { type Clock, minute, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { takeFromRates } from '#people/index.ts';
import { createTurns } from '../queues/turns.ts';
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

export interface BucketSize {
  /** The most that may be taken at once, when the bucket is full. */
  burst: number;
  perSecond: number;
}

/** Takes so many tokens if there are enough; returns whether there were. */
export type Take = (cost: number) => boolean;

interface Bucket {
  take: Take;
  /** Whether nothing is missing, so that the bucket need not be kept. */
  isFull(): boolean;
}

export function createBucket({ burst, perSecond }: BucketSize, now = () => performance.now()): Bucket {
  let left = burst;
  let seen = now();
  const refill = () => {
    const at = now();
    left = Math.min(burst, left + ((at - seen) / 1000) * perSecond);
    seen = at;
  };
  return {
    take(cost) {
      refill();
      if (cost > left) return false;
      left -= cost;
      return true;
    },
    isFull() {
      refill();
      return left === burst;
    },
  };
}

const SWEEP_FROM = 1000;

/** A bucket for each key. It outlives the connection that took from it, so that reconnecting does not refill it. */
export function createBuckets<Key>(size: BucketSize, now?: () => number): (key: Key) => Take {
  const buckets = new Map<Key, Bucket>();
  let sweepAt = SWEEP_FROM;

  function sweep() {
    for (const [key, bucket] of buckets) if (bucket.isFull()) buckets.delete(key);
    sweepAt = Math.max(SWEEP_FROM, buckets.size * 2);
  }

  return (key) => (cost) => {
    let bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= sweepAt) sweep();
      bucket = createBucket(size, now);
      buckets.set(key, bucket);
    }
    return bucket.take(cost);
  };
}

/** Allows registering, checking in, reporting and correcting a report, with some to spare. */
const turnsPerMinute = 20;

/** Teams, profiles and everything else a player can change. */
export const changesPerMinute = 60;

/**
 * Keeps one player from filling a queue, a table or the database connections: few changes a minute, and one at a time.
 * The next one waits without holding a connection.
 */
export function createPlayerLimits(clock: Clock, patience = 5 * second) {
  const takeTurn = createTurns({ atOnce: 1, players: 1, patience, refusal: 'call-under-way', pause: 1 });

  return {
    countTurn: createRateLimit<UserId>(clock, turnsPerMinute),
    countChange: createRateLimit<UserId>(clock, changesPerMinute),

    async alone<T>(id: UserId, work: () => Promise<T>): Promise<T> {
      const leave = await takeTurn(String(id), 'players');
      return work().finally(leave);
    },
  };
}

export type PlayerLimits = ReturnType<typeof createPlayerLimits>;

/**
 * Counts a player's change over all copies of the server, once its turn has come. Each copy has counted its own before,
 * so that a flood is refused without a statement.
 */
export async function countOverCopies(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: UserId,
  isTurn: boolean,
): Promise<void> {
  const rates = [
    { key: `changes of ${id}`, perMinute: changesPerMinute },
    ...(isTurn ? [{ key: `turns of ${id}`, perMinute: turnsPerMinute }] : []),
  ];
  const wait = await takeFromRates(db, rates, clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / second) });
}
