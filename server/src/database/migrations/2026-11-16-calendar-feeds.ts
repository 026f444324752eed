import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table calendar_feeds (
      user_id integer constraint calendar_feeds_once primary key constraint calendar_feeds_user references users,
      token_hash bytea not null constraint calendar_feeds_token unique,
      games integer[] not null,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
}
