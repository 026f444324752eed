import { channels } from '@matchdesk/contract/channels';
import type { Notification } from '@matchdesk/contract/content/notifications';
import type { NotificationId } from '@matchdesk/contract/ids';
import { later, minute, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { sendAtMostOnce } from '#lifecycle/send-at-most-once.ts';
import type { Person } from '#people/index.ts';
import type { PushOutcome, PushSender } from '#push/index.ts';
import { getRecord, lockRecord, savedRecord } from '#records/index.ts';
import { targetOf } from './delivery.ts';
import { checkMaySend, notificationKind } from './notifications.service.ts';
import { countPeople } from './notifications.store.ts';
import {
  type Batch,
  type BatchDevice,
  type BatchResult,
  closeBatch,
  closeLostBatches,
  dropDevices,
  finishSending,
  insertRetries,
  isAnythingSending,
  queueUnsure,
  stopSending,
  takeBatch,
} from './push.store.ts';

const batchesAtOnce = 3;

/** Ends well before other servers take the batch for lost. What has not begun by then is retried. */
const batchPatience = minute;

const tries = 5;

/** Sends all queued pushes, a batch of devices at a time. */
export async function sendPushes(context: Context): Promise<void> {
  const { push } = context;
  if (!push || !(await isAnythingSending(context.db))) return;
  await sendAtMostOnce<Batch | 'nobody left'>(context, {
    closeLost: async (step, before) => announce(step, await closeLostBatches(step.trx, step.now, before)),
    take: ({ trx, now }) => takeBatch(trx, now),
    send: async (batch) => {
      if (batch !== 'nobody left') await sendBatch(context, push, batch);
    },
    isReady: () => push.isReady(),
    atOnce: batchesAtOnce,
  });
  await transact(context, async (step) => announce(step, await finishSending(step.trx)));
}

function announce(step: Step, ids: readonly NotificationId[]): void {
  for (const id of ids) step.announce(channels.desk('notifications'), 'progress', { id });
}

async function sendBatch(context: Context, push: PushSender, batch: Batch): Promise<void> {
  const { notification, devices } = batch;
  const signal = AbortSignal.any([context.stopping, AbortSignal.timeout(batchPatience)]);
  const messages = devices.map(({ token }) => ({ token, notification }));
  const outcomes = await push.send(messages, signal);
  await transact(context, (step) => keepOutcomes(step, batch, outcomes));
}

async function keepOutcomes(step: Step, batch: Batch, outcomes: readonly PushOutcome[]): Promise<void> {
  const { trx, now } = step;
  const { id } = batch.notification;
  const result: BatchResult = { sent: 0, failed: 0, unsure: [], reasons: {} };
  const retries: Parameters<typeof insertRetries>[2][number][] = [];
  const dead: Parameters<typeof dropDevices>[1][number][] = [];
  let stopped: string | undefined;
  const fail = (reason: string, count = 1) => {
    result.failed += count;
    note(reason, count);
  };
  const note = (reason: string, count: number) => {
    result.reasons[reason] = (result.reasons[reason] ?? 0) + count;
  };

  if (batch.gone) fail('gone', batch.gone);
  for (const [index, device] of batch.devices.entries()) {
    const outcome = outcomes[index] ?? { kind: 'unsure', reason: 'unsure-no-answer' };
    switch (outcome.kind) {
      case 'sent':
        result.sent += 1;
        break;
      case 'unsure':
        result.unsure.push(device.id);
        note(outcome.reason, 1);
        break;
      case 'dead':
        dead.push(device);
        fail(outcome.reason);
        break;
      case 'refused':
        fail(outcome.reason);
        break;
      case 'later':
        if (device.attempt + 1 >= tries) fail(outcome.reason);
        else retries.push(retryOf(device, now, outcome.after));
        break;
      case 'stop':
        stopped = outcome.reason;
        retries.push({ device_id: device.id, attempt: device.attempt, due_at: now });
        break;
      case 'unsent':
        retries.push({ device_id: device.id, attempt: device.attempt, due_at: now });
        break;
    }
  }

  if (!(await closeBatch(trx, batch.id, now, result))) return;
  await insertRetries(trx, id, retries);
  await dropDevices(trx, dead);
  if (stopped !== undefined) await stopSending(trx, id, stopped);
  announce(step, [id]);
}

/** Exponential backoff with jitter, unless the service says when: 1, 2, 4 … seconds and up to half as much again. */
function retryOf({ id, attempt }: BatchDevice, now: Date, after: number | undefined) {
  const pause = after ?? second * 2 ** attempt * (1 + Math.random() / 2);
  return { device_id: id, attempt: attempt + 1, due_at: later(now, pause) };
}

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
