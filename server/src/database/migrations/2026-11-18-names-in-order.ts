import { type Kysely, sql } from 'kysely';

/**
 * With the id in the index, the first few people of a name are read from it in order; without it PostgreSQL may scan
 * all users.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index users_by_nickname, users_by_name`.execute(db);
  await sql`create index users_by_nickname on users (lower(nickname), id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index users_by_name on users (lower(name), id) where deleted_at is null`.execute(db);
}
