import { day, later } from '#clock.ts';
import type { Db } from '#database/schema.ts';
import { forgetOldDevices } from './known-devices.store.ts';
import { forgetOldRates } from './rate-limits.store.ts';
import { forgetOldAttempts } from './sign-in-attempts.store.ts';
import { forgetOldSignIns } from './sign-ins.store.ts';

/** Deletes rows that expired long ago. */
export async function deleteExpiredPeopleRows(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('expires_at', '<', later(now, -30 * day).toISOString())
    .execute();
  await db.deleteFrom('social_logins').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('sign_ups').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('push_devices').where('dropped_at', 'is not', null).execute();
  await forgetOldAttempts(db, now);
  await forgetOldDevices(db, now);
  await forgetOldRates(db, now);
  await forgetOldSignIns(db, now);
}
