import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';

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
