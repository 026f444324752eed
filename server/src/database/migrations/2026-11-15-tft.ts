import { type Kysely, sql } from 'kysely';

/** The lobbies of TFT tournaments, with one seat per player and round. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tft_trees (
      tournament_id integer primary key constraint tft_trees_tournament references tournaments,
      players integer not null constraint tft_trees_players check (players >= 2),
      seed text not null,
      first_match_id integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table tft_lobbies (
      id integer primary key,
      tournament_id integer not null constraint tft_lobbies_tree references tft_trees on delete cascade,
      number integer not null,
      round integer not null,
      status text not null constraint tft_lobbies_status_known
        check (status in ('OPENED', 'WAITING', 'STARTED', 'PENDING', 'FINISHED')),
      is_auto boolean not null default false,
      reporters integer[] not null default '{}',
      disqualified integer[] not null default '{}',
      starts_at timestamptz not null,
      room_id text not null default '',
      password text not null default '',
      version integer not null default 1,
      constraint tft_lobbies_once unique (tournament_id, number)
    )`.execute(db);
  // A result may swap the places of two players, so both constraints are checked at the end of a statement.
  await sql`
    create table tft_seats (
      lobby_id integer not null constraint tft_seats_lobby references tft_lobbies on delete cascade,
      seat smallint not null constraint tft_seats_seat check (seat between 0 and 7),
      tournament_id integer not null,
      round integer not null,
      participant_id integer constraint tft_seats_participant references participants,
      is_void boolean not null default false,
      place smallint constraint tft_seats_place check (place between 1 and 8),
      primary key (lobby_id, seat),
      constraint tft_seats_once_a_round unique (tournament_id, round, participant_id) deferrable,
      constraint tft_seats_place_once unique (lobby_id, place) deferrable,
      constraint tft_seats_void_is_empty check (not is_void or participant_id is null),
      constraint tft_seats_place_of_somebody check (place is null or participant_id is not null)
    )`.execute(db);
  await sql`create index tft_seats_of_participant on tft_seats (participant_id) where participant_id is not null`.execute(
    db,
  );
}
