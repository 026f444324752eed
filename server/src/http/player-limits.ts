import type { UserId } from '@matchdesk/contract/ids';
import { type Clock, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { takeFromRates } from '#people/index.ts';
import { createTurns } from '../queues/turns.ts';
import { createRateLimit } from './rate-limit.ts';
import { refuse } from './refusal.ts';

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
