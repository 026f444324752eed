import { type Kysely, sql } from 'kysely';

/**
 * Dropped devices are deleted from now on. A message that waits for a retry may outlive its device, and then counts as
 * failed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table push_retries drop constraint push_retries_device`.execute(db);
  await sql`delete from push_devices where dropped_at is not null`.execute(db);
  await sql`drop index push_devices_of_user, push_devices_of_session`.execute(db);
  await sql`create index push_devices_of_user on push_devices (user_id)`.execute(db);
  await sql`create index push_devices_of_session on push_devices (session_id)`.execute(db);
  await sql`create index push_devices_dropped on push_devices (id) where dropped_at is not null`.execute(db);
}
