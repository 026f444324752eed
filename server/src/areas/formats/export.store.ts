import type { TournamentId } from '@matchdesk/contract/ids';
import type { TournamentType } from '@matchdesk/contract/statuses';
import type { ExportKind } from '@matchdesk/contract/tournaments/exports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';

interface Export {
  id: TournamentId;
  type: TournamentType;
  kind: ExportKind;
}

type Cell = string | number | null;

/** The names of the columns stay the same in every language. The query numbers its rows in `n`. */
interface Source {
  columns: readonly string[];
  query: RawBuilder<Record<string, Cell> & { n: number }>;
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Who it is: the number, the nickname and the team. */
const who = sql`p.id, users.nickname, coalesce(teams.name, '') as team`;
const people = sql`participants p join users on users.id = p.user_id left join teams on teams.id = p.team_id`;

/** Points so far, where a type counts them. */
function pointsIn(type: TournamentType) {
  if (type === 2) return sql`(select total from leaderboard_totals where participant_id = p.id)`;
  if (type === 5) return sql`(select sum(points)::int from arena_lines where participant_id = p.id)`;
  return sql`null::int`;
}

/** By place; before the end by points. Whoever left comes last, without a place. */
function standings({ id, type }: Export): Source {
  const saved = sql`(select place from challenge_entries where participant_id = p.id)`;
  const place = type === 8 || type === 9 ? sql`coalesce(place_from, ${saved})` : sql`place_from`;
  return {
    columns: ['place', 'place to', 'id', 'nickname', 'team', 'points', 'left'],
    query: sql`
      select place, coalesce(place_to, place) as "place to", id, nickname, team, points, "left",
        row_number() over (order by "left" is not null, place nulls last, points desc nulls last, id) as n
      from (select ${place} as place, place_to, ${who}, ${pointsIn(type)} as points, leaving->>'how' as "left"
        from ${people} where p.tournament_id = ${id} and (p.status <> 'deleted' or leaving is not null)) standing`,
  };
}

function scores({ id, type }: Export): Source {
  if (type === 2)
    return {
      columns: ['round', 'id', 'nickname', 'team', 'points', 'at'],
      query: sql`
        select round, ${who}, points, ${instant('at')} as at, row_number() over (order by round, p.id) as n
        from leaderboard_scores s join ${people} on p.id = s.participant_id
        where s.tournament_id = ${id} and points is not null`,
    };
  return {
    columns: ['lobby', 'round', 'id', 'nickname', 'team', 'points', 'passed'],
    query: sql`
      select l.lobby_id as lobby, l.round, ${who}, l.points, l.passed::text as passed,
        row_number() over (order by l.round, l.lobby_id, l.seat) as n
      from arena_lobbies join arena_lines l on l.lobby_id = arena_lobbies.id
      join ${people} on p.id = l.participant_id
      where arena_lobbies.tournament_id = ${id}`,
  };
}

function results(wanted: Export): Source {
  const { id, type } = wanted;
  if (type === 6)
    return {
      columns: ['lobby', 'round', 'id', 'nickname', 'team', 'place'],
      query: sql`
        select s.lobby_id as lobby, s.round, ${who}, place,
          row_number() over (order by s.round, s.lobby_id, place nulls last, seat) as n
        from tft_seats s join ${people} on p.id = s.participant_id where s.tournament_id = ${id}`,
    };
  if (type === 8 || type === 9)
    return {
      columns: ['match', 'id', 'nickname', 'team', 'pictures', 'last result', 'place'],
      query: sql`
        select e.id as match, ${who},
          (select count(*)::int from match_results r where r.match_id = e.id and voided_at is null) as pictures,
          ${instant('reported_at')} as "last result", place, row_number() over (order by e.id) as n
        from challenge_entries e join ${people} on p.id = e.participant_id where e.tournament_id = ${id}`,
    };
  return ofTwo(wanted);
}

/** Everybody in a match of two by nickname, or team. */
const sideAt = (slot: string) => sql`(select coalesce(teams.name, users.nickname) from ${people}
  where p.id = ${sql.ref(slot)})`;

/** The ids of a bracket and of rooms are neighbours: its matches are found by them, with some room at the end. */
function ofTwo({ id }: Export): Source {
  return {
    columns: [
      'match',
      'first',
      'second',
      'first score',
      'second score',
      'winner',
      'reason',
      'status',
      'starts',
    ],
    query: sql`
      select m.id as match, ${sideAt('m.first_slot')} as first, ${sideAt('m.second_slot')} as second,
        first_score as "first score", second_score as "second score", ${sideAt('m.winner')} as winner, reason, status,
        ${instant('m.starts_at')} as starts, row_number() over (order by m.id) as n
      from (
        select first_match_id as first, first_match_id + 4 * entrants + 8 as last from brackets
        where tournament_id = ${id}
        union all
        select first_match_id, first_match_id + matches_count - 1 from rooms
        where tournament_id = ${id} and first_match_id is not null) block
      join matches m on m.id between block.first and block.last and m.tournament_id = ${id}`,
  };
}

const sources: Record<ExportKind, (wanted: Export) => Source> = { standings, scores, results };

/** One portion of it, in its order. */
export async function exportPortion(
  db: Db,
  wanted: Export,
  { from, limit }: { from: number; limit: number },
): Promise<{ columns: string[]; rows: Cell[][]; next: number | null; total: number }> {
  const { columns, query } = sources[wanted.kind](wanted);
  const found = await sql<Record<string, Cell>>`
    select listed.*, (count(*) over ())::int as "of all" from (${query}) listed
    order by n offset ${from} limit ${limit}`.execute(db);
  const rows = found.rows.map((row) => columns.map((column) => row[column] ?? null));
  const total = Number(found.rows[0]?.['of all'] ?? from);
  const next = from + rows.length < total ? from + rows.length : null;
  return { columns: [...columns], rows, next, total };
}
