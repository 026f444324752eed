import { type Kysely, sql } from 'kysely';

/** Language and time zone of who signs up go into their account once it is confirmed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sign_ups add column locale text not null default 'en', add column timezone text`.execute(
    db,
  );
}
