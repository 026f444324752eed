import { type Kysely, sql } from 'kysely';

/** Gives teams a version, as all other records have. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table teams add column version integer not null default 1`.execute(db);
}
