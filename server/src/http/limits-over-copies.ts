import type { UserId } from '@matchdesk/contract/ids';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { takeFromRates } from '#people/index.ts';
import { changesPerMinute, turnsPerMinute } from './player-limits.ts';
import { refuse } from './refusal.ts';

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
