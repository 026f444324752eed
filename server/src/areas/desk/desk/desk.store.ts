import type { GameId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';

/** Something that waits: how many, since when the oldest, and up to two of the tournaments it waits in. */
export interface Waiting {
  count: number;
  at: string | null;
  tournaments: TournamentId[];
}

interface Wanted {
  games: readonly GameId[];
  tournament_id?: TournamentId | undefined;
}

async function summarise(db: Db, condition: ReturnType<typeof sql>, { games, tournament_id }: Wanted) {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(started_at) as at,
      array_remove(array[min(id), nullif(max(id), min(id))], null) as tournaments
    from tournaments where deleted_at is null and game_id = any(${games}::int[])
      and (${tournament_id ?? null}::int is null or id = ${tournament_id ?? null}::int) and ${condition}`.execute(
    db,
  );
  return oneRow(rows);
}

/** Tournaments that should have started by now but did not; those due before `since` count as abandoned. */
export const lateStarts = (db: Db, now: Date, since: Date, wanted: Wanted): Promise<Waiting> =>
  summarise(
    db,
    sql`status in ('OPENED', 'REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED')
      and started_at <= ${now} and started_at > ${since}`,
    wanted,
  );

/** Check-ins that end before the given moment: a check-in ends with the start. */
export const checkInsEnding = (db: Db, now: Date, until: Date, wanted: Wanted): Promise<Waiting> =>
  summarise(db, sql`status = 'CHECKIN' and started_at > ${now} and started_at <= ${until}`, wanted);

/** A match or lobby that can still be played. */
const isOpen = sql`status in ('OPENED', 'STARTED', 'PENDING', 'CONFLICT')`;

const minutes = sql`interval '1 minute'`;

/**
 * Rounds of running tournaments whose planned end has passed while something in them can still be played. In rooms,
 * rounds that begin at the same time are one; a round of a leaderboard is late while nobody has a score in it.
 */
export async function lateRounds(
  db: Db,
  now: Date,
  since: Date,
  { games, tournament_id }: Wanted,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    with running as (
      select id from tournaments
      where deleted_at is null and status in ('STARTED', 'IN_PROGRESS') and game_id = any(${games}::int[])
        and (${tournament_id ?? null}::int is null or id = ${tournament_id ?? null}::int)),
    ended as (
      select tournament_id, round, starts_at, starts_at + duration * ${minutes} as ends_at
      from round_timings join running on running.id = tournament_id
      where starts_at + duration * ${minutes} between ${since} and ${now}),
    open_starts as (
      -- A bracket has fewer than four matches an entrant; ids behind its last one are another tournament's.
      select distinct matches.tournament_id, matches.starts_at
      from brackets join matches on matches.id >= first_match_id and matches.id < first_match_id + 4 * entrants
        and matches.tournament_id = brackets.tournament_id
      where brackets.tournament_id in (select tournament_id from ended) and ${isOpen}),
    ended_in_rooms as (
      select tournament_id, first_match_id, matches_count, start as starts_at, ends_at
      from rooms join running on running.id = tournament_id,
        unnest(round_starts) with ordinality as round (start, place),
        coalesce(round_starts[place::int + 1], start + duration * ${minutes}) as ends_at
      where not is_finished and first_match_id is not null and ends_at between ${since} and ${now}),
    late as (
      select tournament_id, starts_at, ends_at from ended join open_starts using (tournament_id, starts_at)
      union
      select tournament_id, starts_at, ends_at from ended
      where exists (select from tft_lobbies lobby
          where lobby.tournament_id = ended.tournament_id and lobby.round = ended.round and ${isOpen})
        or exists (select from arena_lobbies lobby
          where lobby.tournament_id = ended.tournament_id and lobby.round = ended.round and ${isOpen})
        or exists (select from leaderboard_rounds board
          where board.tournament_id = ended.tournament_id and board.round = ended.round and scored = 0)
      union
      select tournament_id, starts_at, min(ends_at) from ended_in_rooms
      where exists (select from matches
        where id >= first_match_id and id < first_match_id + matches_count
          and matches.starts_at = ended_in_rooms.starts_at and ${isOpen})
      group by tournament_id, starts_at)
    select count(*)::int as count, min(ends_at) as at,
      array_remove(array[min(tournament_id), nullif(max(tournament_id), min(tournament_id))], null) as tournaments
    from late`.execute(db);
  return oneRow(rows);
}

/**
 * Open matches of running tournaments between guests, of whom nobody reports: since the oldest should have begun. The
 * guests are looked up once, so that a tournament of players without any costs little however large it is.
 */
export async function resultsToEnter(db: Db, now: Date, { games, tournament_id }: Wanted): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    with cups as (
      select id from tournaments
      where deleted_at is null and status in ('STARTED', 'IN_PROGRESS') and game_id = any(${games}::int[])
        and (${tournament_id ?? null}::int is null or id = ${tournament_id ?? null}::int)
        and type in (1, 3, 4, 7)),
    silent as (
      select p.id from cups join participants p on p.tournament_id = cups.id join users u on u.id = p.user_id
      where u.is_guest and not exists (select from tokens t where t.participant_id = p.id)),
    blocks as (
      -- A bracket has fewer than four matches an entrant; ids behind its last one are another tournament's.
      select tournament_id, first_match_id as first, first_match_id + 4 * entrants as behind
      from brackets join cups on cups.id = tournament_id
      union all
      select tournament_id, first_match_id, first_match_id + matches_count from rooms join cups on cups.id = tournament_id
      where first_match_id is not null and not is_finished)
    select count(*)::int as count, min(starts_at) filter (where starts_at <= ${now}) as at,
      array_remove(array[min(blocks.tournament_id),
        nullif(max(blocks.tournament_id), min(blocks.tournament_id))], null) as tournaments
    from blocks join matches on matches.id >= first and matches.id < behind
      and matches.tournament_id = blocks.tournament_id
    where status in ('OPENED', 'STARTED')
      and first_slot in (select id from silent) and second_slot in (select id from silent)`.execute(db);
  return oneRow(rows);
}
