import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table participants add column link_version integer not null default 0`.execute(db);
}
