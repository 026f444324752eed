import type { Notification, NotificationType } from '@matchdesk/contract/content/notifications';
import type { NotificationId, UserId } from '@matchdesk/contract/ids';
import type { RawBuilder } from 'kysely';
import type { Context } from '#context.ts';
import type { Step } from '#database/transact.ts';
import { countPeople, insertPeople, type Target } from './notifications.store.ts';

interface Delivered {
  id: NotificationId;
  notification_type: NotificationType;
}

/**
 * Sends a stored notification: this transaction puts the message into every inbox, once, or queues the push for
 * sending.
 */
export async function deliver(
  push: Context['push'],
  { trx, now }: Step,
  { id, notification_type }: Delivered,
  audience: RawBuilder<{ user_id: UserId }>,
): Promise<void> {
  const people = await insertPeople(trx, id, audience);
  const isPush = notification_type === 'fcm';
  const counts = isPush ? await countPeople(trx, id) : { people };
  const isDone = !('devices' in counts) || (push && counts.devices === 0);
  await trx
    .updateTable('notifications')
    .set({ ...counts, state: isDone ? 'done' : push ? 'sending' : 'undelivered', sent_at: now })
    .where('id', '=', id)
    .execute();
}

/** The audience of a stored notification. */
export const targetOf = ({ payload, users }: Pick<Notification, 'payload' | 'users'>): Target => ({
  ...payload,
  mode: payload.notification_mode,
  users: users.map(({ id }) => id),
});
