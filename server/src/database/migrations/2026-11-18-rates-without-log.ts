import { type Kysely, sql } from 'kysely';

/** Every message and every attempt writes here, and a crash may forget all of it: a rate is over within minutes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rates set unlogged`.execute(db);
  await sql`alter table rates set (fillfactor = 50)`.execute(db);
}
