import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table reminder_people add column taken_at timestamptz`.execute(db);
  await sql`alter table reminder_people drop constraint reminder_people_letter_known`.execute(db);
  await sql`
    alter table reminder_people add constraint reminder_people_letter_known
      check (letter in ('none', 'waiting', 'taken', 'sent', 'failed', 'unsure', 'needless'))`.execute(db);
  await sql`create index reminder_people_taken on reminder_people (reminder_id) where letter = 'taken'`.execute(
    db,
  );
}
