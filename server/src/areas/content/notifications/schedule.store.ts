import type { NotificationId } from '@matchdesk/contract/ids';
import type { Db, Trx } from '#database/schema.ts';

const due = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('notifications')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where('scheduled_at', '<=', now.toISOString());

/** Asked every second, so it must be cheap. */
export async function isAnythingDue(db: Db, now: Date): Promise<boolean> {
  return (await due(db, now).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Locks the notification that has been due for longest until it is sent; skips those that another server has locked.
 */
export async function lockNextDue(trx: Trx, now: Date): Promise<NotificationId | undefined> {
  const next = due(trx, now).orderBy('scheduled_at').orderBy('id').limit(1).forUpdate().skipLocked();
  return (await next.executeTakeFirst())?.id;
}
