import type { ExportKind } from '@matchdesk/contract/formats/any-format.rules';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { TournamentType } from '@matchdesk/contract/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { refuseFields } from '#http/refusal.ts';
import { oneRow } from '#known.ts';
import { rankedLines } from '#rows/lobbies/index.ts';
import { mapMatchNumbers } from '#rows/match-numbers/index.ts';

interface Export {
  id: TournamentId;
  type: TournamentType;
  kind: ExportKind;
}

type Cell = string | number | null;

/** The names of the columns stay the same in every language. */
interface Source {
  columns: readonly string[];
  select: RawBuilder<unknown>;
  /** The tables, with their condition. */
  from: RawBuilder<unknown>;
  /** The sort keys, each a whole number; together they identify one row. */
  keys: readonly RawBuilder<unknown>[];
}

/** Sorts behind everything else in ascending order. */
const last = sql`2147483647`;

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The columns that identify a participant: number, nickname and team. */
const who = sql`p.id, users.nickname, coalesce(teams.name, '') as team`;
const people = sql`participants p join users on users.id = p.user_id left join teams on teams.id = p.team_id`;

/** Points and rank at this moment, where a type counts points. */
function countedIn({ id, type }: Export): RawBuilder<unknown> | undefined {
  if (type === 2)
    return sql`
      select participant_id, total, case when not is_out and is_scored then
        rank() over (partition by is_out, is_scored order by total desc, best desc, last desc)::int end as rank
      from leaderboard_totals where tournament_id = ${id}`;
  if (type === 5) return sql`${rankedLines(id)} select participant_id, total, rank from ranked`;
  return undefined;
}

/** Ordered by place; before the end by rank, if there is one. Those who are gone come last, without a place. */
function standings(wanted: Export): Source {
  const { id, type } = wanted;
  const counted = countedIn(wanted);
  const isChallenge = type === 8 || type === 9;
  const place = isChallenge ? sql`coalesce(p.place_from, e.place)` : sql`p.place_from`;
  const entries = isChallenge ? sql`left join challenge_entries e on e.participant_id = p.id` : sql``;
  const standing = counted ? sql`left join (${counted}) counted on counted.participant_id = p.id` : sql``;
  const rank = counted ? sql`counted.rank` : sql`null::int`;
  return {
    columns: ['place', 'place to', 'id', 'nickname', 'team', 'points', 'left', ...(counted ? ['rank'] : [])],
    keys: [
      sql`coalesce(leaving->>'how' <> 'withdrew', false)::int`,
      sql`coalesce(${place}, ${last})`,
      sql`coalesce(${rank}, ${last})`,
      sql`p.id`,
    ],
    select: sql`${place} as place, coalesce(p.place_to, ${place}) as "place to", ${who},
      ${counted ? sql`counted.total` : sql`null::int`} as points, leaving->>'how' as "left", ${rank} as rank`,
    from: sql`${people} ${entries} ${standing}
      where p.tournament_id = ${id} and (p.status <> 'deleted' or leaving is not null)`,
  };
}

function scores({ id, type }: Export): Source {
  if (type === 2)
    return {
      columns: ['round', 'id', 'nickname', 'team', 'points', 'at'],
      keys: [sql`s.participant_id`, sql`s.round`],
      select: sql`round, ${who}, points, ${instant('at')} as at`,
      from: sql`leaderboard_scores s join ${people} on p.id = s.participant_id
        where s.tournament_id = ${id} and points is not null`,
    };
  return {
    columns: ['lobby', 'round', 'id', 'nickname', 'team', 'points', 'passed'],
    keys: [sql`l.round`, sql`l.lobby_id`, sql`l.seat`],
    select: sql`l.lobby_id as lobby, l.round, ${who}, l.points, l.passed::text as passed`,
    from: sql`arena_lobbies join arena_lines l on l.lobby_id = arena_lobbies.id
      join ${people} on p.id = l.participant_id
      where arena_lobbies.tournament_id = ${id}`,
  };
}

function results(wanted: Export): Source {
  const { id, type } = wanted;
  if (type === 6)
    return {
      columns: ['lobby', 'round', 'id', 'nickname', 'team', 'place'],
      keys: [sql`s.round`, sql`s.lobby_id`, sql`coalesce(place, ${last})`, sql`seat`],
      select: sql`s.lobby_id as lobby, s.round, ${who}, place`,
      from: sql`tft_seats s join ${people} on p.id = s.participant_id where s.tournament_id = ${id}`,
    };
  if (type === 8 || type === 9)
    return {
      columns: ['match', 'id', 'nickname', 'team', 'pictures', 'last result', 'place'],
      keys: [sql`e.id`],
      select: sql`e.id as match, ${who},
        (select count(*)::int from match_results r where r.match_id = e.id and voided_at is null) as pictures,
        ${instant('reported_at')} as "last result", place`,
      from: sql`challenge_entries e join ${people} on p.id = e.participant_id where e.tournament_id = ${id}`,
    };
  return ofTwo(wanted);
}

/** The name of a side in a match of two: nickname or team. */
const sideAt = (slot: string) => sql`(select coalesce(teams.name, users.nickname) from ${people}
  where p.id = ${sql.ref(slot)})`;

/** Matches of a bracket or room have consecutive ids: they are found by range, with some room at the bracket's end. */
function ofTwo({ id }: Export): Source {
  return {
    columns: [
      'number',
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
    keys: [sql`m.id`],
    select: sql`m.id as match, ${sideAt('m.first_slot')} as first, ${sideAt('m.second_slot')} as second,
      first_score as "first score", second_score as "second score", ${sideAt('m.winner')} as winner, reason, status,
      ${instant('m.starts_at')} as starts`,
    from: sql`(
        select first_match_id as first, first_match_id + 4 * entrants + 8 as last from brackets
        where tournament_id = ${id}
        union all
        select first_match_id, first_match_id + matches_count - 1 from rooms
        where tournament_id = ${id} and first_match_id is not null) block
      join matches m on m.id between block.first and block.last and m.tournament_id = ${id} where true`,
  };
}

const sources: Record<ExportKind, (wanted: Export) => Source> = { standings, scores, results };

interface Portion {
  /** The `next` of the portion before. */
  after?: string | undefined;
  limit: number;
}

/**
 * One portion of an export, after the last row of the portion before, so that rows added or removed meanwhile shift
 * nothing. The first portion says how many rows there are.
 */
export async function exportPortion(
  db: Db,
  wanted: Export,
  { after, limit }: Portion,
): Promise<{ columns: string[]; rows: Cell[][]; next: string | null; total: number | null }> {
  const { columns, keys, select, from } = sources[wanted.kind](wanted);
  const seen = after?.split('~').map(Number);
  if (seen && seen.length !== keys.length) throw refuseFields({ after: 'not-valid' });
  const order = sql.join(keys);
  const behind = seen ? sql`and (${order}) > (${sql.join(seen.map((key) => sql`${key}::int`))})` : sql``;
  const found = await sql<Record<string, Cell> & { key: number[] }>`
    select ${select}, array[${order}] as key from ${from} ${behind} order by ${order} limit ${limit}`.execute(
    db,
  );
  const numbers = await numbersIn(db, columns, found.rows);
  const rows = found.rows.map((row) =>
    columns.map((column) =>
      column === 'number' ? (numbers.get(row['match']) ?? null) : (row[column] ?? null),
    ),
  );
  const last = found.rows.at(-1);
  const end = last && found.rows.length === limit ? last.key.join('~') : null;
  return { columns: [...columns], rows, next: end, total: seen ? null : await countRows(db, from) };
}

/** The numbers by which people call the matches of a portion, where it has a column for them. */
async function numbersIn(
  db: Db,
  columns: readonly string[],
  rows: readonly Record<string, Cell | number[]>[],
): Promise<Map<unknown, number>> {
  if (!columns.includes('number')) return new Map();
  return mapMatchNumbers(
    db,
    rows.map((row) => row['match'] as MatchId),
  );
}

async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db);
  return oneRow(rows).total;
}
