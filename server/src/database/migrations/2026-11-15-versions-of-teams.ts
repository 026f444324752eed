import { type Kysely, sql } from 'kysely';

/** Teams are records like all others. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table teams add column version integer not null default 1`.execute(db);
}
