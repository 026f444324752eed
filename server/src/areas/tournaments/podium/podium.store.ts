import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Appearance } from '@matchdesk/contract/tournaments/podium';
import { sql } from 'kysely';
import { containing } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';

export interface Standing {
  id: ParticipantId;
  place_from: number;
  place_to: number;
  place_seat: number | null;
}

interface PlaceCounts {
  placed: number;
  /** How many are in one of the first three places. */
  top: number;
}

export async function countPlaces(db: Db, id: TournamentId): Promise<PlaceCounts> {
  const { rows } = await sql<PlaceCounts>`
    select count(*)::int as placed, (count(*) filter (where place_from <= 3))::int as top
    from participants where tournament_id = ${id} and place_from is not null`.execute(db);
  return oneRow(rows);
}

/** Ordered by place; those who share one, in the order they registered. */
export async function listStandings(
  db: Db,
  id: TournamentId,
  { from, limit }: { from: number; limit: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id, place_from, place_to, place_seat from participants where tournament_id = ${id} and place_from is not null
    order by place_from, id offset ${from} limit ${limit}`.execute(db);
  return rows;
}

export async function findStanding(
  db: Db,
  id: TournamentId,
  participant: ParticipantId,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select id, place_from, place_to, place_seat from participants
    where tournament_id = ${id} and id = ${participant} and place_from is not null`.execute(db);
  return rows[0];
}

const isPublic = sql`(p.status = 'active' or p.place_from is not null)`;

/** Finds by public names: nickname or team. Names that begin with the text come first. */
export async function listByPublicName(
  db: Db,
  id: TournamentId,
  search: string,
  limit: number,
): Promise<ParticipantId[]> {
  const name = sql`coalesce(teams.name, users.nickname)`;
  const { rows } = await sql<{ id: ParticipantId }>`
    select p.id from participants p
    join users on users.id = p.user_id left join teams on teams.id = p.team_id
    where p.tournament_id = ${id} and ${isPublic}
      and teams.deleted_at is null and ${name} ilike ${containing(search)}
    order by not starts_with(lower(${name}), lower(${search})), lower(${name}), p.id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Whether the public can find this participant by name; undefined where they were never in the tournament. */
export async function isFound(
  db: Db,
  id: TournamentId,
  participant: ParticipantId,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_found: boolean }>`
    select ${isPublic} as is_found from participants p
    where p.tournament_id = ${id} and p.id = ${participant}`.execute(db);
  return rows[0]?.is_found;
}

/** Somebody's lobbies, rounds or entry, in tournaments that are not played in matches of two. */
export async function listAppearances(
  db: Db,
  id: TournamentId,
  participant: ParticipantId,
): Promise<Appearance[]> {
  const { rows } = await sql<Pick<Appearance, 'match_id' | 'round' | 'place' | 'points' | 'is_won'>>`
    select lobby_id as match_id, round, place::int, null::int as points, null::boolean as is_won from tft_seats
    where tournament_id = ${id} and participant_id = ${participant}
    union all
    select lobby_id, l.round, null, l.points, case when status = 'FINISHED' then l.passed end
    from arena_lines l join arena_lobbies on arena_lobbies.id = l.lobby_id
    where tournament_id = ${id} and participant_id = ${participant}
    union all
    select r.id, r.round, null, s.points, null from leaderboard_scores s
    join leaderboard_rounds r on r.tournament_id = s.tournament_id and r.round = s.round
    where s.tournament_id = ${id} and s.participant_id = ${participant} and s.points is not null
    union all
    select e.id, 1, e.place, null, null from challenge_entries e
    where tournament_id = ${id} and participant_id = ${participant}
    order by round`.execute(db);
  return rows.map((row) => ({
    ...row,
    number: null,
    bracket: null,
    status: null,
    opponent: null,
    score: null,
  }));
}

interface GatheredRow {
  participant: ParticipantId | null;
  round: number | null;
  started_at: string | null;
  score: number | null;
  place: number | null;
  points: number | null;
  is_winner: boolean | null;
}

/** Who plays in a match of two, a lobby or an entry, one row for each; none where the tournament has no such id. */
export async function listGathered(db: Db, id: TournamentId, match: MatchId): Promise<GatheredRow[]> {
  const { rows } = await sql<GatheredRow>`
    select side.participant, null::int as round, starts_at as started_at, side.score, null::int as place,
      null::int as points, case when winner > 0 then side.participant = winner end as is_winner, side.seat as seat
    from matches,
      lateral (values (first_slot, first_score, 1), (second_slot, second_score, 2)) side (participant, score, seat)
    where tournament_id = ${id} and id = ${match}
    union all
    select participant_id, round, null, null, place, null, null, coalesce(place, 8 + seat) from tft_seats
    where tournament_id = ${id} and lobby_id = ${match}
    union all
    select participant_id, l.round, starts_at, null, null, points,
      case when status = 'FINISHED' then l.passed end, seat
    from arena_lobbies join arena_lines l on l.lobby_id = arena_lobbies.id
    where tournament_id = ${id} and arena_lobbies.id = ${match}
    union all
    select participant_id, null, null, null, place, null, null, 1 from challenge_entries
    where tournament_id = ${id} and id = ${match}
    order by seat`.execute(db);
  return rows;
}
