import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table rates (
      key text constraint rates_key primary key,
      paid_until timestamptz not null
    )`.execute(db);
  await sql`
    create table sign_in_places (
      place bytea constraint sign_in_places_place primary key,
      user_id integer not null constraint sign_in_places_user references users,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_places_of_user on sign_in_places (user_id)`.execute(db);
  // Refused attempts used to leave rows behind.
  await sql`delete from login_attempts where failures = 0`.execute(db);
}
