import { sql } from 'kysely';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { noteEvent, updateCalls } from '#rows/admin-calls/admin-calls.store.ts';
import { staffGoneSince } from '#rows/presence/index.ts';
import { announceCalls } from './open-calls.ts';
import { readTargets } from './response-targets.ts';

/** Longer than a reload or a change of rooms takes. */
const goneFor = 2 * minute;

/**
 * What the clock does to open calls. A call that nobody claimed in time escalates, once. A call whose claimant stayed
 * silent or is gone returns to the queue and escalates too, so that a claim cannot bury it. Safe on several servers at
 * once.
 */
export async function escalateCalls(context: Context): Promise<void> {
  const targets = await readTargets(context.db);
  await transact(context, async (step) => {
    const { trx, now } = step;
    const goneSince = later(now, -goneFor);
    const silentSince = later(now, -targets.first * minute);
    const returned = await updateCalls(
      trx,
      sql`claimed_by = null, claimed_at = null, escalated_at = coalesce(escalated_at, ${now})`,
      sql`(answered_at is null and claimed_at < ${silentSince}
        or claimed_at < ${goneSince} and claimed_by in (${staffGoneSince(goneSince)}))`,
    );
    for (const { id } of returned) await noteEvent(trx, id, 'back in the queue', { by: null, at: now });
    const escalated = await updateCalls(
      trx,
      sql`escalated_at = ${now}`,
      sql`answered_at is null and claimed_by is null and escalated_at is null
        and opened_at < ${later(now, -targets.second * minute)}`,
    );
    for (const { id } of escalated) await noteEvent(trx, id, 'escalated', { by: null, at: now });
    announceCalls(step, returned, 'back in the queue');
    announceCalls(step, escalated, 'escalated');
  });
}
