import { type Kysely, sql } from 'kysely';

/**
 * Unlogged: every message and every attempt writes here, and a crash may lose it all, since a rate limit is over within
 * minutes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rates set unlogged`.execute(db);
  await sql`alter table rates set (fillfactor = 50)`.execute(db);
}
