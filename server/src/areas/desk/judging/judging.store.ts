import type { ReportToJudge } from '@matchdesk/contract/desk/judging.record';
import type { GameId, MatchId, RoomId, TournamentId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { later, minute } from '#clock.ts';
import type { Db } from '#database/schema.ts';

/** A waiting match, as stored. */
export interface WaitingMatch {
  id: MatchId;
  waiting: number;
  since: string;
  first_slot: number;
  second_slot: number;
  starts_at: string;
  best_of: number;
  version: number;
  tournament: ReportToJudge['tournament'];
  room: { id: RoomId; name: string } | null;
}

export interface WaitingFilter {
  games: readonly GameId[];
  /** One-sided reports after this moment still have time: the other side may report. */
  oneSidedBefore: Date;
  tournament_id?: TournamentId | undefined;
}

/** The position after which a page begins. */
export interface Cursor {
  waiting: number;
  since: string;
  id: number;
}

/** Matches that wait for somebody who may judge in these games. */
export const waitingMatches = ({
  games,
  oneSidedBefore,
  tournament_id,
}: WaitingFilter): RawBuilder<unknown> => sql`
  matches join tournaments on tournaments.id = matches.tournament_id
  where matches.waiting is not null and (matches.waiting <> 1 or matches.waiting_since <= ${oneSidedBefore})
    and tournaments.status in ('STARTED', 'IN_PROGRESS') and tournaments.deleted_at is null
    and tournaments.game_id = any(${games}::int[])
    and (${tournament_id ?? null}::int is null or tournaments.id = ${tournament_id ?? null}::int)`;

/** Reads in the order of the index on waiting matches, so that nothing beyond a full page is read. */
export async function listWaiting(
  db: Db,
  filter: WaitingFilter,
  after: Cursor | undefined,
  limit: number,
): Promise<WaitingMatch[]> {
  const behind = after
    ? sql`and (matches.waiting, matches.waiting_since, matches.id) > (${after.waiting}, ${after.since}, ${after.id})`
    : sql``;
  const { rows } = await sql<WaitingMatch>`
    select matches.id, waiting, waiting_since as since, first_slot, second_slot, matches.starts_at, best_of,
      matches.version,
      json_build_object('id', tournaments.id, 'title', title, 'type', type, 'game_id', game_id) as tournament,
      (select json_build_object('id', rooms.id, 'name', rooms.name) from rooms
        where rooms.tournament_id = matches.tournament_id and first_match_id <= matches.id
          and matches.id < first_match_id + matches_count) as room
    from ${waitingMatches(filter)} ${behind}
    order by matches.waiting, matches.waiting_since, matches.id limit ${limit}`.execute(db);
  return rows;
}

export interface WaitingCount {
  waiting: number;
  count: number;
  oldest: string;
  tournaments: TournamentId[];
}

/** How many wait, by what they wait for, and for each up to two of their tournaments. */
export async function countWaiting(db: Db, filter: WaitingFilter): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select waiting, count(*)::int as count, min(waiting_since) as oldest,
      array_remove(array[min(tournaments.id), nullif(max(tournaments.id), min(tournaments.id))], null) as tournaments
    from ${waitingMatches(filter)} group by waiting`.execute(db);
  return rows;
}

const usualMinutes = 10;

/** One-sided reports from before this moment have waited for the other side long enough. */
export async function readOneSidedBefore(db: Db, now: Date): Promise<Date> {
  const found = await db
    .selectFrom('settings')
    .where('name', '=', 'report_target_minutes')
    .select('value')
    .executeTakeFirst();
  const minutes = Number(found?.value ?? usualMinutes);
  const isUsable = Number.isFinite(minutes) && minutes >= 0 && minutes < 100_000;
  return later(now, -(isUsable ? minutes : usualMinutes) * minute);
}
