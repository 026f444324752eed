import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table pictures (
      name text constraint pictures_name primary key,
      times_stored integer not null default 1,
      unused_since timestamptz
    )`.execute(db);
}
