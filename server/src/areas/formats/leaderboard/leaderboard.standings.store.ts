import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '#database/paging.ts';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';

/** What ranks a line. In the standings of one round all three are its points. */
export interface Standing {
  participant_id: ParticipantId;
  total: number;
  best: number;
  last: number;
  /** Whoever has no score has no rank. */
  is_scored: boolean;
  is_out: boolean;
}

/** The standings of one round, or of all (999). */
export interface Board {
  tournamentId: TournamentId;
  round: number;
}

/** The lines of a board; on the board of one round, only those with a score in it. */
const linesOf = ({ tournamentId, round }: Board): RawBuilder<Standing> =>
  round === totalRound
    ? sql<Standing>`(select participant_id, total, best, last, is_scored, is_out from leaderboard_totals
        where tournament_id = ${tournamentId}::int)`
    : sql<Standing>`(select participant_id, points as total, points as best, points as last, true as is_scored, is_out
        from leaderboard_scores
        where tournament_id = ${tournamentId}::int and round = ${round}::int and points is not null)`;

const countsOf = ({ tournamentId, round }: Board, scale: 0 | 8) => sql`
  select bucket, n from leaderboard_counts
  where tournament_id = ${tournamentId}::int and round = ${round}::int and scale = ${sql.lit(scale)}`;

/** How many stand above a stored total, by the coarse and the fine counts. */
const aboveTotal = (board: Board, total: RawBuilder<unknown>) => sql<number>`(
  (select coalesce(sum(n), 0) from (${countsOf(board, 8)} and bucket > ${total} >> 8) coarse) +
  (select coalesce(sum(n), 0) from (${countsOf(board, 0)} and bucket > ${total}
    and bucket < ((${total} >> 8) + 1) << 8) fine))::int`;

/**
 * Rows `from` and later of those who are still in. The counts say at which total that row is, so that only rows of this
 * one total are skipped; the total has to be a scalar subquery for the index to begin there.
 */
export function listStandings(db: Db | Trx, board: Board, from: number, limit: number): Promise<Standing[]> {
  return runPrepared(
    db,
    sql<Standing>`
      with coarse as (
        select bucket, n, sum(n) over (order by bucket desc) as upto from (${countsOf(board, 8)}) counts),
      big as (
        select bucket, upto - n as above from coarse where upto > ${from}::int order by bucket desc limit 1),
      fine as (
        select bucket as total, n, (select above from big) + sum(n) over (order by bucket desc) as upto
        from (${countsOf(board, 0)} and bucket >= (select bucket from big) << 8
          and bucket < ((select bucket from big) + 1) << 8) counts),
      start as (
        select total, upto - n as above from fine where upto > ${from}::int order by total desc limit 1)
      select participant_id, total, best, last, is_scored, is_out from ${linesOf(board)} lines
      where not is_out and total <= (select total from start)
      order by total desc, best desc, last desc, is_scored desc, participant_id
      limit ${limit}::int offset (select greatest(0, ${from}::int - above) from start)`,
  );
}

/** Those who are out come last, in the order of their seats. */
export function listOut(db: Db | Trx, board: Board, from: number, limit: number): Promise<Standing[]> {
  return runPrepared(
    db,
    sql<Standing>`
      select participant_id, total, best, last, is_scored, is_out from ${linesOf(board)} lines
      where is_out order by participant_id limit ${limit}::int offset ${from}::int`,
  );
}

/** How many are on the board and still in. */
export async function countIn(db: Db | Trx, board: Board): Promise<number> {
  const found = await runPrepared(
    db,
    sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from (${countsOf(board, 8)}) counts`,
  );
  return oneRow(found).n;
}

/** How many stand above this line, equals not counted. */
export async function countAbove(
  db: Db | Trx,
  board: Board,
  { total, best, last }: Pick<Standing, 'total' | 'best' | 'last'>,
): Promise<number> {
  const own = sql`${total}::int`;
  const found = await runPrepared(
    db,
    sql<{ above: number }>`
      select ${aboveTotal(board, own)} + (
        select count(*)::int from ${linesOf(board)} lines
        where not is_out and total = ${own} and (best, last) > (${best}::int, ${last}::int)) as above`,
  );
  return oneRow(found).above;
}

/** Lines by participant, each with its rank; a line that is out or has no score has none. */
export function listRanked(
  db: Db | Trx,
  board: Board,
  participants: readonly number[],
): Promise<(Standing & { rank: number | null })[]> {
  return runPrepared(
    db,
    sql<Standing & { rank: number | null }>`
      select lines.*, case when not is_out and is_scored then 1 + ${aboveTotal(board, sql`lines.total`)} + (
        select count(*)::int from ${linesOf(board)} others
        where not others.is_out and others.total = lines.total
          and (others.best, others.last) > (lines.best, lines.last)) end as rank
      from ${linesOf(board)} lines where participant_id = any(${padToTen(participants)}::int[])
      order by is_out, total desc, best desc, last desc, is_scored desc, participant_id`,
  );
}

/** The row at which somebody stands; undefined for those who are not on the board. */
export async function findRow(
  db: Db | Trx,
  board: Board,
  participant: ParticipantId,
): Promise<number | undefined> {
  const [own] = await listRanked(db, board, [participant]);
  if (!own) return undefined;
  const { total, best, last, is_scored } = own;
  const above = await countAbove(db, board, own);
  const { rows } = await sql<{ row: number }>`
    select (case when ${own.is_out} then
        (select coalesce(sum(n), 0) from (${countsOf(board, 8)}) counts)
          + (select count(*) from ${linesOf(board)} lines where is_out and participant_id < ${participant})
      else ${above}
        + (select count(*) from ${linesOf(board)} lines where not is_out and total = ${total} and best = ${best}
          and last = ${last} and (not is_scored, participant_id) < (${!is_scored}::boolean, ${participant}::int)) end)::int as row`.execute(
    db,
  );
  return oneRow(rows).row;
}

/** Those of a tournament's lines whose name, team or game id has the text. */
export async function listByName(
  db: Db | Trx,
  tournamentId: TournamentId,
  search: string,
  limit: number,
): Promise<ParticipantId[]> {
  const { rows } = await sql<{ id: ParticipantId }>`
    select id from participants
    where tournament_id = ${tournamentId} and search_text like ${containing(search.toLowerCase())}
      and exists (select from leaderboard_totals t where t.tournament_id = ${tournamentId} and t.participant_id = id)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Like `findByName`, but by what everybody may read: nickname or team. */
export async function listByPublicName(
  db: Db | Trx,
  tournamentId: TournamentId,
  search: string,
  limit: number,
): Promise<ParticipantId[]> {
  const { rows } = await sql<{ id: ParticipantId }>`
    select participants.id from leaderboard_totals t
    join participants on participants.id = t.participant_id
    join users on users.id = participants.user_id
    left join teams on teams.id = participants.team_id
    where t.tournament_id = ${tournamentId} and coalesce(teams.name, users.nickname) ilike ${containing(search)}
    order by participants.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface BoardSize {
  lines: number;
  out_count: number;
  seq: number;
}

export async function sizeOf(db: Db | Trx, tournamentId: TournamentId): Promise<BoardSize> {
  const [found] = await runPrepared(
    db,
    sql<BoardSize>`select lines, out_count, seq from leaderboards where tournament_id = ${tournamentId}::int`,
  );
  return found ?? { lines: 0, out_count: 0, seq: 0 };
}

/** The ranks of these participants before the last round that has scores. */
export async function mapRanksBefore(
  db: Db | Trx,
  tournamentId: TournamentId,
  participants: readonly number[],
): Promise<Map<number, number>> {
  const rows = await runPrepared(
    db,
    sql<{ participant_id: ParticipantId; rank: number }>`
      select participant_id, rank from leaderboard_ranks
      where tournament_id = ${tournamentId}::int and participant_id = any(${padToTen(participants)}::int[])`,
  );
  return new Map(rows.map(({ participant_id, rank }) => [participant_id, rank]));
}

/** Claims stale ranks for recomputing: exactly one caller gets the number of lines, all others undefined. */
export async function takeStaleRanks(
  db: Db | Trx,
  tournamentId: TournamentId,
): Promise<{ lines: number } | undefined> {
  const [found] = await runPrepared(
    db,
    sql<{ are_ranks_stale: boolean }>`
      select are_ranks_stale from leaderboards where tournament_id = ${tournamentId}::int`,
  );
  if (!found?.are_ranks_stale) return undefined;
  const { rows } = await sql<{ lines: number }>`
    update leaderboards set are_ranks_stale = false
    where tournament_id = ${tournamentId} and are_ranks_stale returning lines`.execute(db);
  return rows[0];
}

/** Recomputes the ranks of all with a score in the rounds before the last one that has scores, by those rounds. */
export async function replaceRanks(trx: Trx, tournamentId: TournamentId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('leaderboard ranks'), ${tournamentId}::int)`.execute(trx);
  await sql`delete from leaderboard_ranks where tournament_id = ${tournamentId}`.execute(trx);
  await sql`
    with latest as (
      select max(round) as round from leaderboard_rounds where tournament_id = ${tournamentId} and scored > 0),
    earlier as (
      select participant_id, sum(points) as total, max(points) as best
      from leaderboard_scores where tournament_id = ${tournamentId} and round < (select round from latest)
        and points is not null
      group by participant_id)
    insert into leaderboard_ranks (tournament_id, participant_id, round, rank)
    select ${tournamentId}, t.participant_id, (select round from latest) - 1,
      rank() over (order by earlier.total desc, earlier.best desc)
    from leaderboard_totals t join earlier on earlier.participant_id = t.participant_id
    where t.tournament_id = ${tournamentId} and not t.is_out`.execute(trx);
}
