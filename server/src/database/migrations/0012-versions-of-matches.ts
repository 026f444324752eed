import { type Kysely, sql } from 'kysely';

/** Raised by every change of a match: of two states that arrive, the one with the higher version is newer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table matches add column version integer not null default 1`.execute(db);
}
