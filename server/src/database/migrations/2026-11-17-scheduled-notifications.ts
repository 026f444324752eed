import { type Kysely, sql } from 'kysely';

/** A notification may be scheduled. Earlier ones count as sent when they were created. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table notifications
      add column scheduled_at timestamptz,
      add column sent_at timestamptz,
      drop constraint notifications_state_known,
      add constraint notifications_state_known
        check (state in ('scheduled', 'called-off', 'sending', 'done', 'stopped', 'undelivered')),
      add constraint notifications_scheduled_for check (state <> 'scheduled' or scheduled_at is not null)`.execute(
    db,
  );
  await sql`create index notifications_scheduled on notifications (scheduled_at) where state = 'scheduled'`.execute(
    db,
  );
  // Counting who has read a message to a million people reads only this index.
  await sql`create index notification_people_read on notification_people (notification_id) where read_at is not null`.execute(
    db,
  );
}
