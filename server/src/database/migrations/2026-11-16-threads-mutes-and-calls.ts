import { type Kysely, sql } from 'kysely';

const settings = {
  admin_call_first_minutes: '2',
  admin_call_second_minutes: '5',
  chat_messages_a_minute: '20',
};

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table admin_call_events (
      id integer generated always as identity primary key,
      call_id integer not null constraint admin_call_events_call references admin_calls,
      at timestamptz not null,
      user_id integer constraint admin_call_events_user references users,
      what text not null,
      note text
    )`.execute(db);
  await sql`create index admin_call_events_of_call on admin_call_events (call_id, id)`.execute(db);
  await sql`
    create index admin_calls_noted_matches on admin_calls (match_id) where match_id is not null`.execute(db);
  await sql`
    create table mutes (
      id integer generated always as identity primary key,
      user_id integer not null constraint mutes_user references users,
      tournament_id integer not null constraint mutes_tournament references tournaments,
      match_id integer,
      silences text not null constraint mutes_silences_known check (silences in ('messages', 'calls')),
      reason text not null,
      created_at timestamptz not null,
      created_by integer not null constraint mutes_created_by references users,
      until timestamptz not null
    )`.execute(db);
  await sql`create index mutes_of_user on mutes (tournament_id, user_id, until)`.execute(db);
  for (const [name, value] of Object.entries(settings))
    await sql`insert into settings (name, value, updated_at) values (${name}, ${value}, now())
      on conflict do nothing`.execute(db);
}
