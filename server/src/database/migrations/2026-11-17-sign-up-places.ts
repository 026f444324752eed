import { type Kysely, sql } from 'kysely';

/** Keeps the language and time zone of a sign-up, for the account that is made once it is confirmed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sign_ups add column locale text not null default 'en', add column timezone text`.execute(
    db,
  );
}
