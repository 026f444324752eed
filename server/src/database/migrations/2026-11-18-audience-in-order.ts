import { type Kysely, sql } from 'kysely';

/** Everybody whom a message can reach, in the order of profiles and devices, so that counting reads each index once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index users_to_notify_in_order on users (id) include (country_id, is_demo)
    where deleted_at is null and blocked_at is null and not is_guest`.execute(db);
}
