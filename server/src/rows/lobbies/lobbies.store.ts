import type { MultiLobbyStanding } from '@matchdesk/contract/formats/multi-lobby.record';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { containing } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';

export interface StandingRow extends Omit<MultiLobbyStanding, 'participant' | 'above'> {
  participant_id: ParticipantId;
  /** Its row in all standings, from 0. */
  position: number;
  next_round: number | null;
  next_points: number | null;
  next_total: number | null;
}

/**
 * The order of the engine [ML6, ML8]: round reached, points in it, points of all rounds; then those who have no score
 * and no rank, then those who are gone.
 */
export const rankedLines = (id: TournamentId) => sql`
  with lines as (
    select arena_lines.participant_id, arena_lines.round, coalesce(arena_lines.points, 0) as points, how_left,
      arena_lines.points is not null as is_scored
    from arena_lines join arena_lobbies on arena_lobbies.id = lobby_id where tournament_id = ${id}),
  totals as (
    select participant_id, max(round) as round, sum(points)::float8 as total, max(how_left) as out,
      coalesce(max(how_left), 'withdrew') = 'withdrew' and bool_or(is_scored) as is_ranked
    from lines group by participant_id),
  entries as (
    select totals.*, lines.points from totals join lines using (participant_id, round)),
  ranked as (
    select entries.*, case when is_ranked then
        rank() over (order by not is_ranked, round desc, points desc, total desc)::int end as rank,
      is_ranked and count(*) over (partition by is_ranked, round, points, total) > 1 as is_shared,
      (row_number() over standing - 1)::int as position,
      lead(round) over standing as next_round, lead(points) over standing as next_points,
      lead(total) over standing as next_total, lead(is_ranked) over standing as is_next_ranked
    from entries
    window standing as (
      order by coalesce(out, 'withdrew') <> 'withdrew', not is_ranked, round desc, points desc, total desc, participant_id))`;

export interface StandingsWindow {
  from: number;
  to: number;
  search?: string | undefined;
  /** Begins half a window before this participant instead of at `from`. */
  around?: ParticipantId | undefined;
}

/** A window of the standings, or of those whom a search finds. */
export async function pageStandingRows(
  db: Db,
  id: TournamentId,
  { from, to, search = '', around }: StandingsWindow,
): Promise<{ rows: StandingRow[]; total: number }> {
  const found =
    search === ''
      ? sql`true`
      : sql`participant_id in (select id from participants
          where tournament_id = ${id} and search_text like ${containing(search.toLowerCase())})`;
  const rowsWanted = Math.max(0, to - from + 1);
  const offset = around
    ? sql`greatest(0, coalesce((select position from ranked where participant_id = ${around}), 0)
        - ${Math.floor(rowsWanted / 2)}::int)`
    : sql`${from}::int`;
  const { rows } = await sql<StandingRow & { all: number }>`
    ${rankedLines(id)}
    select participant_id, position, rank, is_shared, out, round, points, total,
      case when is_ranked and is_next_ranked then next_round end as next_round, next_points, next_total,
      (count(*) over ())::int as all
    from ranked where ${found} order by position offset ${offset} limit ${rowsWanted}`.execute(db);
  return { rows: rows.map(({ all: _, ...row }) => row), total: rows[0]?.all ?? 0 };
}
