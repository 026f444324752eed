import { moveMany } from '#areas/tournaments/participants/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { takeFromRates } from '#people/index.ts';
import { findStored, selectedOf } from '#rows/participants/index.ts';
import type { Linked } from './check-in-links.store.ts';

/** A person presses once or twice; this stops a script. */
const pressesPerHour = 30;

/**
 * Checks in whoever the link belongs to: the link is the proof. The same rules hold as when they check in themselves:
 * only while check-in is open, and a second time changes nothing.
 */
export async function checkInByLink(
  context: Context,
  { id, tournament_id, link_version }: Pick<Linked, 'id' | 'tournament_id' | 'link_version'>,
): Promise<void> {
  const rate = { key: `check-in link ${id}`, perHour: pressesPerHour };
  const wait = await takeFromRates(context.db, [rate], context.clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  await transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, tournament_id);
    const participant = await findStored(step.trx, tournament_id, id);
    if (participant && participant.link_version !== link_version) throw refuse('check-in-link-replaced');
    if (participant?.status !== 'registered' || tournament.status !== 'CHECKIN') return;
    await moveMany(step, tournament, selectedOf(step.trx, tournament, { ids: [id] }), {
      actor: { id: participant.user_id },
      from: ['registered'],
      to: 'checkin',
      action: 'checked in by link',
    });
  });
}
