import type { NotificationId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { PushMessage } from '#push/index.ts';

/** The cursor after the last person: everybody in the audience was taken into a batch. */
const atTheEnd = 2_147_483_647;
const peopleABatch = 100;

export interface BatchDevice {
  id: number;
  token: string;
  attempt: number;
}

export interface Batch {
  id: number;
  notification: PushMessage['notification'] & { id: NotificationId };
  devices: BatchDevice[];
  /** Devices that were dropped or changed hands before their retry. */
  gone: number;
}

/** Takes devices to send to, so that no other server does. Retries come first. */
export async function takeBatch(trx: Trx, now: Date): Promise<Batch | 'nobody left' | undefined> {
  return (await takeRetries(trx, now)) ?? (await takePeople(trx, now));
}

const columns = ['id', 'title', 'message', 'tournament_id'] as const;

async function takeRetries(trx: Trx, now: Date): Promise<Batch | undefined> {
  const { rows: taken } = await sql<{ notification_id: NotificationId; device_id: number; attempt: number }>`
    with first as (
      select r.notification_id from push_retries r join notifications n on n.id = r.notification_id
      where r.due_at <= ${now} and n.state = 'sending' and n.deleted_at is null order by r.due_at limit 1
    ), due as (
      select r.notification_id, r.device_id from push_retries r join first using (notification_id)
      where r.due_at <= ${now} order by r.device_id limit ${peopleABatch} for update of r skip locked
    )
    delete from push_retries r using due
    where r.notification_id = due.notification_id and r.device_id = due.device_id
    returning r.notification_id, r.device_id, r.attempt`.execute(trx);
  const id = taken[0]?.notification_id;
  if (id === undefined) return undefined;
  const attempts = new Map(taken.map(({ device_id, attempt }) => [device_id, attempt]));
  const devices = await trx
    .selectFrom('push_devices as d')
    .innerJoin('notification_people as p', 'p.user_id', 'd.user_id')
    .where('p.notification_id', '=', id)
    .where('d.id', 'in', [...attempts.keys()])
    .where('d.dropped_at', 'is', null)
    .select(['d.id', 'd.token'])
    .execute();
  const notification = await trx
    .selectFrom('notifications')
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow();
  const tried = devices.map((device) => ({ ...device, attempt: attempts.get(device.id) ?? 0 }));
  return insertBatch(trx, now, { notification, devices: tried, gone: taken.length - tried.length });
}

/** Picks any notification that is being sent, so that a large one does not hold up a small one. */
async function takePeople(trx: Trx, now: Date): Promise<Batch | 'nobody left' | undefined> {
  const found = await trx
    .selectFrom('notifications')
    .where('state', '=', 'sending')
    .where('deleted_at', 'is', null)
    .where('cursor_user_id', '<', atTheEnd)
    .select([...columns, 'cursor_user_id'])
    .orderBy(sql`random()`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!found) return undefined;
  const { cursor_user_id, ...notification } = found;
  const { rows } = await sql<{ id: number; token: string; user_id: number }>`
    with next as (
      select p.user_id from notification_people p
      where p.notification_id = ${found.id} and p.user_id > ${cursor_user_id}
        and exists (select from push_devices d where d.user_id = p.user_id and d.dropped_at is null)
      order by p.user_id limit ${peopleABatch}
    )
    select d.id, d.token, d.user_id from next join push_devices d on d.user_id = next.user_id and d.dropped_at is null
    order by d.user_id, d.id`.execute(trx);
  await trx
    .updateTable('notifications')
    .set({ cursor_user_id: rows.at(-1)?.user_id ?? atTheEnd })
    .where('id', '=', found.id)
    .execute();
  if (!rows.length) return 'nobody left';
  const devices = rows.map(({ id, token }) => ({ id, token, attempt: 0 }));
  return insertBatch(trx, now, { notification, devices, gone: 0 });
}

async function insertBatch(trx: Trx, now: Date, batch: Omit<Batch, 'id'>): Promise<Batch> {
  const { id } = await trx
    .insertInto('push_batches')
    .values({
      notification_id: batch.notification.id,
      device_ids: batch.devices.map((device) => device.id),
      taken_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...batch, id };
}

export interface BatchResult {
  sent: number;
  failed: number;
  unsure: number[];
  reasons: Record<string, number>;
}

/** Answers false where the batch was already given up as lost. */
export async function closeBatch(trx: Trx, id: number, now: Date, result: BatchResult): Promise<boolean> {
  const { sent, failed, unsure, reasons } = result;
  const closed = await trx
    .updateTable('push_batches')
    .set({ done_at: now, sent, failed, device_ids: unsure, reasons: JSON.stringify(reasons) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function insertRetries(
  trx: Trx,
  id: NotificationId,
  retries: readonly { device_id: number; attempt: number; due_at: Date }[],
): Promise<void> {
  if (!retries.length) return;
  await trx
    .insertInto('push_retries')
    .values(retries.map((retry) => ({ ...retry, notification_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes devices, unless one was registered again meanwhile with another token. */
export async function dropDevices(
  trx: Trx,
  devices: readonly { id: number; token: string }[],
): Promise<void> {
  for (const { id, token } of devices)
    await trx.deleteFrom('push_devices').where('id', '=', id).where('token', '=', token).execute();
}

export async function stopSending(trx: Trx, id: NotificationId, reason: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ state: 'stopped', stopped_because: reason })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/** Closes batches whose server did not finish in time as unsure: nobody knows how far it came. */
export async function closeLostBatches(trx: Trx, now: Date, takenBefore: Date): Promise<NotificationId[]> {
  const { rows } = await sql<{ notification_id: NotificationId }>`
    update push_batches
    set done_at = ${now}, reasons = jsonb_build_object('unsure-server-gone', cardinality(device_ids))
    where done_at is null and taken_at < ${takenBefore}
    returning notification_id`.execute(trx);
  return [...new Set(rows.map(({ notification_id }) => notification_id))];
}

/** Finishes the notifications that have nothing left to send. */
export async function finishSending(trx: Trx): Promise<NotificationId[]> {
  const { rows } = await sql<{ id: NotificationId }>`
    update notifications n set state = 'done'
    where state = 'sending' and cursor_user_id = ${atTheEnd}
      and not exists (select from push_batches b where b.notification_id = n.id and b.done_at is null)
      and not exists (select from push_retries r where r.notification_id = n.id)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Queues the unsure devices of a notification again; answers how many. */
export async function queueUnsure(trx: Trx, id: NotificationId, now: Date): Promise<number> {
  const { rows } = await sql<{ device_id: number }>`
    insert into push_retries (notification_id, device_id, attempt, due_at)
    select distinct ${id}::int, device_id, 0, ${now}::timestamptz
    from push_batches b, unnest(b.device_ids) as device_id
    where b.notification_id = ${id} and b.done_at is not null
    on conflict do nothing
    returning device_id`.execute(trx);
  await sql`
    update push_batches set device_ids = '{}', reasons = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(reasons) where not starts_with(key, 'unsure-'))
    where notification_id = ${id} and done_at is not null and device_ids <> '{}'`.execute(trx);
  return rows.length;
}

/** Whether anything is being sent; asked every second, so it must be cheap. */
export async function isAnythingSending(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('notifications')
    .where('state', '=', 'sending')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
