import { type Kysely, sql } from 'kysely';

/**
 * Decisions in matches that were drawn anew are kept: they belong to an earlier generation of the tournament's matches.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table tournaments add column generation integer not null default 1`.execute(db);
  await sql`alter table match_actions add column generation integer not null default 1`.execute(db);
}
