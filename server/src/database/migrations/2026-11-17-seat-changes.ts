import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Only the last change can be taken back, so a tournament has one row.
  await sql`
    create table seat_changes (
      tournament_id integer constraint seat_changes_once primary key
        constraint seat_changes_tournament references tournaments,
      id integer generated always as identity,
      generation integer not null,
      before jsonb not null,
      after jsonb not null
    )`.execute(db);
}
