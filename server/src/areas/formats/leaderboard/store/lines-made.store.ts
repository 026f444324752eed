import type { TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';

/** Lines per statement: enough to be quick, few enough to let others in between. */
const portion = 4096;

/** Inserts one line for each, in this order, without points. */
export async function insertLines(
  trx: Trx,
  tournamentId: TournamentId,
  participants: readonly number[],
): Promise<void> {
  for (let from = 0; from < participants.length; from += portion)
    await sql`
      insert into leaderboard_totals (tournament_id, participant_id, seat)
      select ${tournamentId}::int, participant, ${from}::int + number
      from unnest(${participants.slice(from, from + portion)}::int[]) with ordinality as t (participant, number)`.execute(
      trx,
    );
  await sql`
    insert into leaderboard_counts (tournament_id, round, scale, bucket, n)
    select ${tournamentId}::int, ${totalRound}::int, scale, 0, ${participants.length}::int
    from (values (0), (8)) as t (scale)`.execute(trx);
  await sql`
    insert into leaderboards (tournament_id, lines) values (${tournamentId}, ${participants.length})
    on conflict (tournament_id) do update set lines = excluded.lines, out_count = 0, seq = leaderboards.seq + 1`.execute(
    trx,
  );
}

/** Adds lines for late entries, behind the others. */
export async function addLines(
  trx: Trx,
  tournamentId: TournamentId,
  participants: readonly number[],
): Promise<void> {
  await sql`
    insert into leaderboard_totals (tournament_id, participant_id, seat)
    select ${tournamentId}::int, participant, lines + number
    from leaderboards, unnest(${participants}::int[]) with ordinality as t (participant, number)
    where tournament_id = ${tournamentId}`.execute(trx);
  await sql`
    insert into leaderboard_counts (tournament_id, round, scale, bucket, n)
    select ${tournamentId}::int, ${totalRound}::int, scale, 0, ${participants.length}::int
    from (values (0), (8)) as t (scale)
    on conflict (tournament_id, round, scale, bucket) do update set n = leaderboard_counts.n + excluded.n`.execute(
    trx,
  );
  await sql`
    update leaderboards set lines = lines + ${participants.length}, seq = seq + 1, are_ranks_stale = true
    where tournament_id = ${tournamentId}`.execute(trx);
}

/** Deletes everything that a start made. */
export async function deleteLines(trx: Trx, tournamentId: TournamentId): Promise<void> {
  await trx.deleteFrom('leaderboard_totals').where('tournament_id', '=', tournamentId).execute();
  await trx.deleteFrom('leaderboard_counts').where('tournament_id', '=', tournamentId).execute();
  await trx.deleteFrom('leaderboard_ranks').where('tournament_id', '=', tournamentId).execute();
  await trx
    .updateTable('leaderboard_rounds')
    .set({ scored: 0 })
    .where('tournament_id', '=', tournamentId)
    .execute();
  await trx
    .updateTable('leaderboards')
    .set((eb) => ({ lines: 0, out_count: 0, seq: eb('seq', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .execute();
}

/** Strikes a line out, or gives it back its rank: it no longer counts, or counts again, wherever it has points. */
export async function setOut(
  trx: Trx,
  tournamentId: TournamentId,
  participant: number,
  isOut: boolean,
): Promise<void> {
  const change = isOut ? -1 : 1;
  await sql`
    with struck as (
      update leaderboard_totals set is_out = ${isOut}
      where tournament_id = ${tournamentId} and participant_id = ${participant} and is_out <> ${isOut}
      returning total),
    scores as (
      update leaderboard_scores set is_out = ${isOut}
      where tournament_id = ${tournamentId} and participant_id = ${participant} and exists (select from struck)
      returning round, points),
    places as (
      select ${totalRound}::int as round, total as points from struck
      union all select round, points from scores where points is not null),
    sized as (
      update leaderboards set out_count = out_count - ${change}::int, seq = seq + 1
      where tournament_id = ${tournamentId} and exists (select from struck))
    update leaderboard_counts set n = n + ${change}::int
    from places cross join (values (0), (8)) as scales (scale)
    where tournament_id = ${tournamentId} and leaderboard_counts.round = places.round
      and leaderboard_counts.scale = scales.scale and bucket = places.points >> scales.scale`.execute(trx);
}
