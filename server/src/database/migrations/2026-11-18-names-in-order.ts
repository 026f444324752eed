import { type Kysely, sql } from 'kysely';

/** The first few people of a name come from the index in their order; without the id PostgreSQL may walk through all users. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index users_by_nickname, users_by_name`.execute(db);
  await sql`create index users_by_nickname on users (lower(nickname), id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index users_by_name on users (lower(name), id) where deleted_at is null`.execute(db);
}
