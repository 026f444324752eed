import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table reminders (
      id integer generated always as identity primary key,
      tournament_id integer not null constraint reminders_tournament references tournaments,
      actor_id integer not null constraint reminders_actor references users,
      origin text not null,
      created_at timestamptz not null
    )`.execute(db);
  // No foreign keys: ten thousand rows are written at once, copied from participants, who have the same constraints.
  await sql`
    create table reminder_people (
      reminder_id integer not null,
      participant_id integer not null,
      user_id integer not null,
      letter text not null
        constraint reminder_people_letter_known check (letter in ('none', 'waiting', 'taken', 'sent', 'failed', 'needless')),
      constraint reminder_people_once primary key (reminder_id, participant_id)
    )`.execute(db);
  await sql`create index reminder_people_of_participant on reminder_people (participant_id)`.execute(db);
  await sql`create index reminder_people_waiting on reminder_people (reminder_id) where letter = 'waiting'`.execute(
    db,
  );
  await sql`insert into settings (name, value, updated_at) values ('reminder_interval_minutes', '30', now())
    on conflict do nothing`.execute(db);
}
