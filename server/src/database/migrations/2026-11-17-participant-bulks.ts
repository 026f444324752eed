import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table participant_bulks (
      id integer generated always as identity primary key,
      tournament_id integer not null constraint participant_bulks_tournament references tournaments,
      action text not null constraint participant_bulks_action_known check (action in ('check-in', 'remove')),
      created_at timestamptz not null,
      is_drawn boolean not null,
      participants integer[] not null,
      statuses text[] not null,
      versions integer[] not null,
      undone_at timestamptz
    )`.execute(db);
  // No foreign keys: a log row copies these ids from the participant and its members, who have the same constraints.
  // For ten thousand rows at once, checking them again takes longer than writing them.
  await sql`
    alter table participant_logs
      drop constraint participant_logs_tournament,
      drop constraint participant_logs_participant,
      drop constraint participant_logs_user,
      drop constraint participant_logs_team`.execute(db);
}
