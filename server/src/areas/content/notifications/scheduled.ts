import type { Notification } from '@matchdesk/contract/content/notifications';
import type { NotificationId } from '@matchdesk/contract/ids';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { changeRecord, getRecord, lockRecord, savedRecord, updateRow } from '#records/index.ts';
import { audienceOf } from './audience.store.ts';
import { deliver, targetOf } from './deliver.ts';
import { checkMaySend, notificationKind, type Sending } from './notifications.service.ts';
import { isAnythingDue, lockNextDue } from './notifications.store.ts';

/**
 * Sends what is due, side by side with all other servers. Each notification is sent in the transaction that locks it:
 * the first server sends it, and one that crashes has sent nothing. The audience is chosen at that moment.
 */
export async function sendScheduled(context: Context): Promise<number> {
  if (!(await isAnythingDue(context.db, context.clock.now()))) return 0;
  let sent = 0;
  while (!context.stopping.aborted && (await transact(context, (step) => sendNextDue(context, step))))
    sent += 1;
  return sent;
}

async function sendNextDue(context: Context, step: Step): Promise<boolean> {
  const id = await lockNextDue(step.trx, step.now);
  if (id === undefined) return false;
  const { area, subject, find } = notificationKind(context);
  const notification = known(await find(step.trx, id), 'the notification that was just locked');
  await deliver(context.push, step, notification, audienceOf(targetOf(notification), context.demo));
  await recordChange(step, { actor: undefined, area, subject, id, action: 'sent' });
  return true;
}

/** Changing a scheduled notification takes the right to send both the old and the new one. */
export async function changeScheduled(
  context: Context,
  actor: Person,
  id: NotificationId,
  sending: Sending & { version?: number | undefined },
): Promise<Notification> {
  await checkMayTouch(context, actor, id);
  await checkMaySend(context.db, actor, sending);
  return changeRecord(context, notificationKind(context), actor, id, sending);
}

export async function callOff(context: Context, actor: Person, id: NotificationId): Promise<Notification> {
  await checkMayTouch(context, actor, id);
  const kind = notificationKind(context);
  return transact(context, async (step) => {
    const before = await lockRecord(step.trx, kind, id);
    if (before.delivery.state !== 'scheduled') throw refuse('notification-not-waiting');
    await updateRow(step, 'notifications', id, { state: 'called-off' });
    return savedRecord(step, kind, { actor, action: 'called off', id, before });
  });
}

async function checkMayTouch(context: Context, actor: Person, id: NotificationId): Promise<void> {
  await checkMaySend(context.db, actor, targetOf(await getRecord(context.db, notificationKind(context), id)));
}
