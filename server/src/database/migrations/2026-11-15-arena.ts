import { type Kysely, sql } from 'kysely';

/** The lobbies of a multi-lobby arena and those who play in them. */
export async function up(db: Kysely<never>): Promise<void> {
  // `number` ascends over all rounds, as in the engine; `lobby` is the number within its round.
  await sql`
    create table arena_lobbies (
      id integer primary key,
      tournament_id integer not null constraint arena_lobbies_tournament references tournaments,
      number integer not null,
      round integer not null,
      lobby integer not null,
      status text not null constraint arena_lobbies_status_known
        check (status in ('OPENED', 'WAITING', 'STARTED', 'FINISHED')),
      starts_at timestamptz not null,
      room_id text not null default '',
      password text not null default '',
      seated integer not null,
      scored integer not null default 0,
      passed integer not null default 0,
      version integer not null default 1,
      constraint arena_lobbies_number_once unique (tournament_id, number),
      constraint arena_lobbies_once unique (tournament_id, round, lobby),
      constraint arena_lobbies_counts check (scored between 0 and seated and passed between 0 and seated)
    )`.execute(db);
  await sql`
    create table arena_lines (
      lobby_id integer not null constraint arena_lines_lobby references arena_lobbies on delete cascade,
      participant_id integer not null,
      round integer not null,
      seat integer not null,
      points integer constraint arena_lines_points check (points >= 0),
      passed boolean not null default false,
      how_left text constraint arena_lines_how_left_known check (how_left in ('removed', 'disqualified')),
      updated_by integer,
      updated_at timestamptz,
      constraint arena_lines_once primary key (lobby_id, participant_id),
      constraint arena_lines_one_seat unique (participant_id, round)
    )`.execute(db);
}
