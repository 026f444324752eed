import { type Kysely, sql } from 'kysely';

/** Unlogged: after a crash every connected client reports itself again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unlogged table presence (
      socket text not null,
      user_id integer not null,
      what text not null,
      tournament_id integer not null,
      match_id integer not null,
      doing text not null,
      seen_at timestamptz not null,
      primary key (socket, what, tournament_id, match_id)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index presence_of_tournament on presence (tournament_id)`.execute(db);
  await sql`
    create unlogged table staff_seen (
      user_id integer primary key,
      seen_at timestamptz not null
    ) with (fillfactor = 70)`.execute(db);
}
