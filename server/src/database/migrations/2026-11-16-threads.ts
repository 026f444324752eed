import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Every message updates its thread's row. No index has those columns, and pages keep room for the new row version.
  await sql`
    create table threads (
      id integer generated always as identity primary key,
      channel text not null constraint threads_channel unique,
      kind text not null constraint threads_kind_known check (kind in ('match', 'tournament', 'support', 'withdraw')),
      tournament_id integer constraint threads_tournament references tournaments,
      match_id integer,
      user_id integer constraint threads_user references users,
      rev integer not null default 0,
      heard integer not null default 0,
      closed_at timestamptz
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index threads_of_tournament on threads (tournament_id)`.execute(db);
  await sql`
    create table messages (
      thread_id integer not null constraint messages_thread references threads,
      seq integer not null,
      rev integer not null,
      client_id uuid not null,
      user_id integer not null constraint messages_user references users,
      role text not null constraint messages_role_known check (role in ('admin', 'player')),
      event_type text,
      message text not null,
      picture text,
      width integer,
      height integer,
      until timestamptz,
      heard integer not null,
      created_at timestamptz not null,
      removed_at timestamptz,
      removed_by integer constraint messages_removed_by references users,
      constraint messages_number primary key (thread_id, seq),
      constraint messages_sent_once unique (thread_id, user_id, client_id)
    )`.execute(db);
  await sql`create index messages_by_rev on messages (thread_id, rev)`.execute(db);
  await sql`create index messages_by_picture on messages (picture) where picture is not null`.execute(db);
  await sql`
    create table thread_marks (
      user_id integer not null constraint thread_marks_user references users,
      thread_id integer not null constraint thread_marks_thread references threads,
      seq integer not null,
      heard integer not null,
      at timestamptz not null,
      constraint thread_marks_once primary key (user_id, thread_id)
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    create table chat_sights (
      user_id integer not null constraint chat_sights_user references users,
      tournament_id integer not null constraint chat_sights_tournament references tournaments,
      at timestamptz not null,
      constraint chat_sights_once primary key (user_id, tournament_id)
    )`.execute(db);
  await sql`
    create table admin_calls (
      id integer generated always as identity primary key,
      tournament_id integer not null constraint admin_calls_tournament references tournaments,
      match_id integer,
      thread_id integer not null constraint admin_calls_thread references threads,
      game_id integer not null constraint admin_calls_game references games,
      caller_id integer not null constraint admin_calls_caller references users,
      seq integer not null,
      count integer not null default 1,
      opened_at timestamptz not null,
      claimed_by integer constraint admin_calls_claimed_by references users,
      claimed_at timestamptz,
      answered_by integer constraint admin_calls_answered_by references users,
      answered_at timestamptz,
      escalated_at timestamptz,
      resolved_at timestamptz,
      resolved_by integer constraint admin_calls_resolved_by references users,
      outcome text,
      version integer not null default 1
    )`.execute(db);
  await sql`
    create unique index admin_calls_one_a_match on admin_calls (match_id) where resolved_at is null`.execute(
    db,
  );
  await sql`
    create unique index admin_calls_one_a_caller on admin_calls (thread_id, caller_id)
    where resolved_at is null and match_id is null`.execute(db);
  await sql`create index admin_calls_open on admin_calls (opened_at, id) where resolved_at is null`.execute(
    db,
  );
  await sql`create index admin_calls_of_tournament on admin_calls (tournament_id, opened_at)`.execute(db);
  await sql`create index admin_calls_of_thread on admin_calls (thread_id) where resolved_at is null`.execute(
    db,
  );
}
