import { type Kysely, sql } from 'kysely';

/**
 * Who has which match. Matches and lobbies are kept in three tables and deleted in many places, each of which would
 * have to remember to forget who had them, so that a trigger does.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table match_referees (
      match_id integer primary key,
      tournament_id integer not null constraint match_referees_tournament references tournaments,
      user_id integer not null constraint match_referees_user references users,
      given_by_id integer not null constraint match_referees_giver references users,
      given_at timestamptz not null
    )`.execute(db);
  await sql`create index match_referees_of_tournament on match_referees (tournament_id, user_id, match_id)`.execute(
    db,
  );
  await sql`create index match_referees_of_user on match_referees (user_id)`.execute(db);
  await sql`
    create function forget_referees() returns trigger language plpgsql as $$
    begin
      delete from match_referees using gone where match_referees.match_id = gone.id;
      return null;
    end $$`.execute(db);
  for (const table of ['matches', 'tft_lobbies', 'arena_lobbies'])
    await sql`
      create trigger forget_referees after delete on ${sql.table(table)}
      referencing old table as gone for each statement execute function forget_referees()`.execute(db);
}
