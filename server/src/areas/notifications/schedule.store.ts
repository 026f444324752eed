import type { NotificationId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

/** Whether a time is still to come. The database's clock decides, so that all servers agree. */
export async function isStillToCome(db: Db | Trx, date: string): Promise<boolean> {
  const { rows } = await sql<{ is_ahead: boolean }>`
    select ${date}::timestamptz > clock_timestamp() as is_ahead`.execute(db);
  return rows[0]!.is_ahead;
}

const due = sql`notifications
  where state = 'scheduled' and deleted_at is null and scheduled_at <= clock_timestamp()`;

/** Asked each second. */
export async function isAnythingDue(db: Db): Promise<boolean> {
  const { rows } = await sql`select id from ${due} limit 1`.execute(db);
  return rows.length > 0;
}

/** The one that waits longest, held until it is sent; what another server holds is that server's. */
export async function lockNextDue(trx: Trx): Promise<NotificationId | undefined> {
  const { rows } = await sql<{ id: NotificationId }>`
    select id from ${due} order by scheduled_at, id limit 1 for update skip locked`.execute(trx);
  return rows[0]?.id;
}
