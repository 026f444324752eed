import { type Kysely, sql } from 'kysely';

/** How often the link that invites to a team was replaced by a new one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table teams add invite_version integer not null default 0`.execute(db);
}
