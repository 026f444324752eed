import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table conversations (
      id integer generated always as identity primary key,
      user_id integer not null constraint conversations_one_a_user unique
        constraint conversations_user references users,
      closed_at timestamptz,
      waiting_since timestamptz,
      asked_seq integer not null default 0,
      answered_seq integer not null default 0,
      last_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index conversations_waiting on conversations (waiting_since)
    where closed_at is null and waiting_since is not null`.execute(db);
  await sql`create index conversations_by_time on conversations (last_at desc, id desc)`.execute(db);
}
