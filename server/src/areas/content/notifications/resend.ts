import type { Notification } from '@matchdesk/contract/content/notifications';
import type { NotificationId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { getRecord, lockRecord, savedRecord } from '#records/index.ts';
import { countPeople } from './audience.store.ts';
import { targetOf } from './deliver.ts';
import { checkMaySend, notificationKind } from './notifications.service.ts';
import { queueUnsure } from './pushes.store.ts';

/**
 * Sends again to the devices that are unsure. A stopped notification continues, and one that was stored while no sender
 * was configured begins.
 */
export async function resend(context: Context, actor: Person, id: NotificationId): Promise<Notification> {
  const kind = notificationKind(context);
  await checkMaySend(context.db, actor, targetOf(await getRecord(context.db, kind, id)));
  if (!context.push) throw refuse('no-push-sender');
  return transact(context, async (step) => {
    const before = await lockRecord(step.trx, kind, id);
    const { state } = before.delivery;
    const isWaiting = state === 'stopped' || state === 'undelivered';
    const queued = await queueUnsure(step.trx, id, step.now);
    if (before.notification_type !== 'fcm' || (!isWaiting && queued === 0)) throw refuse('nothing-to-resend');
    const counts = state === 'undelivered' ? await countPeople(step.trx, id) : {};
    await step.trx
      .updateTable('notifications')
      .set({ ...counts, state: 'sending', stopped_because: null })
      .where('id', '=', id)
      .execute();
    return savedRecord(step, kind, { actor, action: 'sent again', id, before });
  });
}
