import { type Kysely, sql } from 'kysely';

/** Those of a tournament with the same number did not come to one match, and share a prize as one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table participants add column place_seat integer`.execute(db);
}
