import type { Move } from '#lifecycle/ticker.ts';
import { recordTournament } from './record-tournament.ts';
import { updateTournament } from './tournaments.store.ts';

/** What the clock does to a tournament leaves the same traces as what people do. */
export const moveByClock: Move = async (_context, step, before, change) => {
  await updateTournament(step.trx, before.id, { ...change, updated_at: step.now });
  if (change.status !== before.status)
    await recordTournament(step, undefined, `status ${change.status}`, before.id, before);
};
