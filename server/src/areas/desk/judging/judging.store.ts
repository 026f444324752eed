import type { ReportToJudge } from '@matchdesk/contract/desk/judging';
import type { GameId, MatchId, RoomId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { later, minute } from '#clock.ts';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';
import { hadBy } from '#rows/referees/index.ts';

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

/** What of it is listed: all, or what this colleague has. */
interface Listed extends WaitingFilter {
  referee?: UserId | undefined;
}

interface WaitingFilter {
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
const waitingMatches = ({ games, oneSidedBefore, tournament_id }: WaitingFilter): RawBuilder<unknown> => sql`
  matches join tournaments on tournaments.id = matches.tournament_id
  where matches.waiting is not null and (matches.waiting <> 1 or matches.waiting_since <= ${oneSidedBefore})
    and tournaments.status in ('STARTED', 'IN_PROGRESS') and tournaments.deleted_at is null
    and tournaments.game_id = any(${games}::int[])
    and (${tournament_id ?? null}::int is null or tournaments.id = ${tournament_id ?? null}::int)`;

/** Reads in the order of the index on waiting matches, so that nothing beyond a full page is read. */
export async function listWaiting(
  db: Db,
  filter: Listed,
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
    from ${waitingMatches(filter)} and ${hadBy(filter.referee, sql`matches.id`)} ${behind}
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
export async function countWaiting(db: Db, filter: Listed): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select waiting, count(*)::int as count, min(waiting_since) as oldest,
      array_remove(array[min(tournaments.id), nullif(max(tournaments.id), min(tournaments.id))], null) as tournaments
    from ${waitingMatches(filter)} and ${hadBy(filter.referee, sql`matches.id`)} group by waiting`.execute(
    db,
  );
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

/** Reports of a lobby, a round or a challenge that staff have not entered yet. */
export interface WaitingEvidence {
  id: MatchId;
  since: string;
  reporters: number;
  tournament: ReportToJudge['tournament'];
  round: number | null;
  lobby: number | null;
  starts_at: string;
}

/** Sorts evidence after matches of two, whose kinds are 0 to 2. */
export const evidenceNumber = 3;

/**
 * The reports that wait, by type: in a leaderboard and a multi-lobby those of people who have no points there, in TFT
 * those of a lobby without places, in a challenge those after the last decision. A challenge waits as a whole, and at
 * once, because nobody else reports on what somebody hands in there. Each query starts from what is still open in
 * running tournaments, so that no other reports are read.
 */
const waitingEvidence = ({ games, oneSidedBefore, tournament_id }: WaitingFilter) => sql`
  with running as materialized (
    select id, type from tournaments
    where type in (2, 5, 6, 8, 9) and status in ('STARTED', 'IN_PROGRESS') and deleted_at is null
      and game_id = any(${games}::int[]) and (${tournament_id ?? null}::int is null or id = ${tournament_id ?? null}::int)
  ), report as (
    select running.id as tournament_id, board.id as place, report.match_id, report.participant_id, report.updated_at
    from running join leaderboard_rounds board on board.tournament_id = running.id
      join match_results report on report.match_id = board.id and report.voided_at is null
    where running.type = 2 and not exists (select from leaderboard_scores score
      where score.tournament_id = board.tournament_id and score.round = board.round
        and score.participant_id = report.participant_id and score.points is not null)
    union all
    select running.id, lobby.id, report.match_id, report.participant_id, report.updated_at
    from running join arena_lobbies lobby on lobby.tournament_id = running.id and lobby.status <> 'FINISHED'
      join match_results report on report.match_id = lobby.id and report.voided_at is null
      join arena_lines line on line.lobby_id = lobby.id and line.participant_id = report.participant_id
    where running.type = 5 and line.points is null
    union all
    select running.id, lobby.id, report.match_id, report.participant_id, report.updated_at
    from running join tft_lobbies lobby on lobby.tournament_id = running.id and lobby.status <> 'FINISHED'
      join match_results report on report.match_id = lobby.id and report.voided_at is null
    where running.type = 6
    union all
    select running.id, null, report.match_id, report.participant_id, report.updated_at
    from running join match_results report on report.tournament_id = running.id and report.voided_at is null
      and report.updated_at > coalesce((select audit.at from match_actions join audit on audit.id = audit_id
        where match_actions.tournament_id = running.id and undone_at is null
        order by match_actions.id desc limit 1), '-infinity')
    where running.type in (8, 9)
  )
  select min(match_id) as id, min(updated_at) as since, count(distinct participant_id)::int as reporters, tournament_id
  from report group by tournament_id, place
  having place is null or min(updated_at) <= ${oneSidedBefore}`;

export async function listEvidence(
  db: Db,
  filter: Listed,
  after: Cursor | undefined,
  limit: number,
): Promise<WaitingEvidence[]> {
  const behind =
    after?.waiting === evidenceNumber ? sql`and (since, waiting.id) > (${after.since}, ${after.id})` : sql``;
  const { rows } = await sql<WaitingEvidence>`
    select waiting.id, since, waiting.reporters,
      json_build_object('id', tournaments.id, 'title', title, 'type', type, 'game_id', game_id) as tournament,
      coalesce(board.round, multi_lobby.round, tft.round) as round, multi_lobby.lobby as lobby,
      coalesce(multi_lobby.starts_at, tft.starts_at, timing.starts_at, tournaments.started_at) as starts_at
    from (${waitingEvidence(filter)}) waiting join tournaments on tournaments.id = waiting.tournament_id
      left join leaderboard_rounds board on board.id = waiting.id
      left join arena_lobbies multi_lobby on multi_lobby.id = waiting.id
      left join tft_lobbies tft on tft.id = waiting.id
      left join round_timings timing on timing.tournament_id = board.tournament_id and timing.round = board.round
    where ${hadBy(filter.referee, sql`waiting.id`)} ${behind} order by since, waiting.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

interface EvidenceCount {
  count: number;
  oldest: string | null;
  tournaments: TournamentId[];
}

export async function countEvidence(db: Db, filter: WaitingFilter): Promise<EvidenceCount> {
  const { rows } = await sql<EvidenceCount>`
    select count(*)::int as count, min(since) as oldest,
      array_remove(array[min(tournament_id), nullif(max(tournament_id), min(tournament_id))], null) as tournaments
    from (${waitingEvidence(filter)}) waiting`.execute(db);
  return oneRow(rows);
}

export interface OwnShare {
  waiting: number;
  waiting_mine: number;
  has_matches: boolean;
}

/** How much waits, how much of it somebody has, and whether they have anything in running tournaments. */
export async function countShare(db: Db, filter: WaitingFilter, userId: UserId): Promise<OwnShare> {
  const { games, tournament_id } = filter;
  const { rows } = await sql<OwnShare>`
    with waiting as (
      select matches.id from ${waitingMatches(filter)}
      union all select id from (${waitingEvidence(filter)}) evidence)
    select count(*)::int as waiting, count(match_id)::int as waiting_mine,
      exists (select from match_referees own join tournaments on tournaments.id = own.tournament_id
        where own.user_id = ${userId} and status in ('STARTED', 'IN_PROGRESS') and deleted_at is null
          and game_id = any(${games}::int[])
          and (${tournament_id ?? null}::int is null or tournaments.id = ${tournament_id ?? null}::int)) as has_matches
    from waiting left join match_referees on match_id = waiting.id and user_id = ${userId}`.execute(db);
  return oneRow(rows);
}
