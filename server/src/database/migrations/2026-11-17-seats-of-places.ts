import { type Kysely, sql } from 'kysely';

/**
 * Participants of a tournament with the same seat did not come to one match, and count as one when a prize is shared.
 * Places of brackets that were over before are recounted at the next start (`repairPlaces`), by the engine's rules.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table participants add column place_seat integer`.execute(db);
  await sql`alter table transactions add column place_seat integer`.execute(db);
  await sql`create table places_to_check (tournament_id integer primary key)`.execute(db);
  await sql`
    insert into places_to_check (tournament_id)
    select tournaments.id from tournaments join brackets on tournament_id = tournaments.id
    where status in ('FINISHED', 'CLOSED')`.execute(db);
  await sql`
    create table place_differences (
      participant_id integer primary key,
      tournament_id integer not null,
      stored_from integer,
      stored_to integer,
      right_from integer,
      right_to integer,
      right_seat integer,
      found_at timestamptz not null
    )`.execute(db);
  await sql`create index place_differences_of_tournament on place_differences (tournament_id)`.execute(db);
}
