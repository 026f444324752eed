import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table call_answers (
      user_id integer not null constraint call_answers_user references users,
      key text not null,
      request_hash bytea not null,
      answer text not null,
      created_at timestamptz not null,
      constraint call_answers_once primary key (user_id, key)
    )`.execute(db);
  await sql`create index call_answers_by_age on call_answers (created_at)`.execute(db);
}
