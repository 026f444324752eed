import type { Move } from '#lifecycle/tournament-clock.ts';
import { recordTournament } from './announce-tournament.ts';
import { updateTournament } from './tournaments.store.ts';

/** A move by the clock leaves the same audit row and announcements as one by a person. */
export const moveByClock: Move = async (_context, step, before, change) => {
  await updateTournament(step.trx, before.id, { ...change, updated_at: step.now });
  if (change.status !== before.status)
    await recordTournament(step, undefined, `status ${change.status}`, before.id, before);
};
