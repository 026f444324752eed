import type { GameId, MatchId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { hiddenListFromPlanner, runPrepared } from '#database/prepared-statements.ts';
import type { Db } from '#database/schema.ts';

/** What there is to see of a match now. */
export interface MatchSigns {
  id: MatchId;
  is_over: boolean;
  /** Its round and its number in it; null for a match of two. */
  round: number | null;
  lobby: number | null;
  /** Why its reports wait for staff, as a number of `reportKinds`. */
  waiting: number | null;
  /** When somebody last wrote in its chat. */
  written_at: string | null;
}

export async function mapSigns(db: Db, ids: readonly MatchId[]): Promise<Map<MatchId, MatchSigns>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`any(${hiddenListFromPlanner(ids)})`;
  const rows = await runPrepared(
    db,
    sql<MatchSigns>`
      select played.*, (
        select max(messages.created_at) from threads join messages on messages.thread_id = threads.id
        where threads.match_id = played.id) as written_at
      from (
        select id, status = 'FINISHED' as is_over, null::int as round, null::int as lobby, waiting from matches
        where id = ${wanted}
        union all
        select id, status = 'FINISHED', round, number - min(number) over (partition by tournament_id, round) + 1, null
        from tft_lobbies where tournament_id in (select tournament_id from tft_lobbies where id = ${wanted})
        union all
        select id, status = 'FINISHED', round, lobby, null from arena_lobbies where id = ${wanted}) played
      where played.id = ${wanted}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A call for staff from the chat of a match that nobody has answered. */
export interface OpenCall {
  tournament_id: TournamentId;
  match_id: MatchId;
  opened_at: string;
}

export async function listUnanswered(
  db: Db,
  { games, tournaments }: { games: readonly GameId[]; tournaments: readonly TournamentId[] },
): Promise<OpenCall[]> {
  const { rows } = await sql<OpenCall>`
    select tournament_id, match_id, opened_at from admin_calls
    where resolved_at is null and answered_at is null and match_id is not null
      and game_id = any(${[...games]}::int[]) and tournament_id = any(${[...tournaments]}::int[])
    order by opened_at, id`.execute(db);
  return rows;
}
