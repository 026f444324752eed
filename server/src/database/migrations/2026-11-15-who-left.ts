import { type Kysely, sql } from 'kysely';

/** Keeps who left a running tournament, when and why, beside the participant's status, as the engine does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table participants add column leaving jsonb`.execute(db);
}
