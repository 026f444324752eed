import { type Kysely, sql } from 'kysely';

/** Which version of the rules a participant accepted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table participants add column accepted_rule jsonb`.execute(db);
}
