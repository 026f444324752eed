import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import { sql } from 'kysely';
import { padToTen, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';

/** A line of a round as the grid shows it. */
export interface StoredLine {
  participant_id: ParticipantId;
  seat: number;
  points: number | null;
  is_out: boolean;
  by: string | null;
  at: string | null;
}

const lines = (tournamentId: TournamentId, round: number) => sql<StoredLine>`
  select t.participant_id, t.seat, s.points, t.is_out, coalesce(nullif(u.nickname, ''), u.name) as by, s.at
  from leaderboard_totals t
  left join leaderboard_scores s on s.tournament_id = t.tournament_id
    and s.participant_id = t.participant_id and s.round = ${round}::int
  left join users u on u.id = s.by_id
  where t.tournament_id = ${tournamentId}::int`;

/** Rows `from` and later in the order of the seats. */
export const listLines = (
  db: Db | Trx,
  tournamentId: TournamentId,
  round: number,
  from: number,
  limit: number,
): Promise<StoredLine[]> =>
  runPrepared(
    db,
    sql<StoredLine>`${lines(tournamentId, round)} and t.seat > ${from}::int and t.seat <= ${from + limit}::int
      order by t.seat`,
  );

export const listLinesOf = (
  db: Db | Trx,
  tournamentId: TournamentId,
  round: number,
  participants: readonly number[],
): Promise<StoredLine[]> =>
  runPrepared(
    db,
    sql<StoredLine>`${lines(tournamentId, round)} and t.participant_id = any(${padToTen(participants)}::int[])
      order by t.seat`,
  );

/** Those without a score, behind a seat, in the order of their seats. */
export const listMissing = (
  db: Db | Trx,
  tournamentId: TournamentId,
  round: number,
  from: number,
  limit: number,
): Promise<StoredLine[]> =>
  runPrepared(
    db,
    sql<StoredLine>`${lines(tournamentId, round)} and s.points is null and not t.is_out
      and t.seat > ${from}::int order by t.seat limit ${limit}::int`,
  );

export async function findSeat(
  db: Db | Trx,
  tournamentId: TournamentId,
  participant: ParticipantId,
): Promise<number | undefined> {
  return (await findLine(db, tournamentId, participant))?.seat;
}

export async function findLine(
  db: Db | Trx,
  tournamentId: TournamentId,
  participant: ParticipantId,
): Promise<Pick<StoredLine, 'participant_id' | 'seat' | 'is_out'> | undefined> {
  const [found] = await runPrepared(
    db,
    sql<StoredLine>`select participant_id, seat, is_out from leaderboard_totals
      where tournament_id = ${tournamentId}::int and participant_id = ${participant}::int`,
  );
  return found;
}

interface OwnScore {
  participant_id: ParticipantId;
  round: number;
  points: number | null;
}

/** Every score of these participants. */
export const listScoresOf = (
  db: Db | Trx,
  tournamentId: TournamentId,
  participants: readonly number[],
): Promise<OwnScore[]> =>
  runPrepared(
    db,
    sql<OwnScore>`select participant_id, round, points from leaderboard_scores
      where tournament_id = ${tournamentId}::int and participant_id = any(${padToTen(participants)}::int[])
      order by round`,
  );

/** Everybody's points, round by round, for the places at the end. */
export async function listAllScores(trx: Trx, tournamentId: TournamentId, rounds: number) {
  const found = await listPortions((last: number, limit) =>
    runPrepared(
      trx,
      sql<{ id: number; points: (number | null)[] }>`
        select t.participant_id as id, array(
          select s.points from generate_series(1, ${rounds}::int) as r (round)
          left join leaderboard_scores s on s.tournament_id = t.tournament_id
            and s.participant_id = t.participant_id and s.round = r.round order by r.round) as points
        from leaderboard_totals t
        where t.tournament_id = ${tournamentId}::int and t.participant_id > ${last}::int
        order by t.participant_id limit ${limit}::int`,
    ),
  );
  return found.map(({ id, points }) => ({ participant: id, points }));
}

/** The driver parses a whole reply at once: a single one of a large tournament would keep everybody else waiting. */
const portion = 8192;

/** Reads rows in the order of their ids, portion by portion. */
async function listPortions<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const found = await read(rows.at(-1)?.id ?? 0, portion);
    rows.push(...found);
    if (found.length < portion) return rows;
  }
}

/** Lines per statement: enough to be quick, few enough to let others in between. */
const linesAtOnce = 4096;

/** Inserts one line for each, in this order, without points. */
export async function insertLines(
  trx: Trx,
  tournamentId: TournamentId,
  participants: readonly number[],
): Promise<void> {
  for (let from = 0; from < participants.length; from += linesAtOnce)
    await sql`
      insert into leaderboard_totals (tournament_id, participant_id, seat)
      select ${tournamentId}::int, participant, ${from}::int + number
      from unnest(${participants.slice(from, from + linesAtOnce)}::int[]) with ordinality as t (participant, number)`.execute(
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

/** Another round is the last one, and ties are broken by its points. */
export async function takeLastFrom(trx: Trx, tournamentId: TournamentId, round: number): Promise<void> {
  await sql`
    update leaderboard_totals set last = coalesce((
      select points from leaderboard_scores s where s.tournament_id = leaderboard_totals.tournament_id
        and s.participant_id = leaderboard_totals.participant_id and s.round = ${round}::int), 0)
    where tournament_id = ${tournamentId}::int`.execute(trx);
  await sql`
    update leaderboards set seq = seq + 1, are_ranks_stale = true
    where tournament_id = ${tournamentId}::int`.execute(trx);
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
      update leaderboards set out_count = out_count - ${change}::int, seq = seq + 1, are_ranks_stale = true
      where tournament_id = ${tournamentId} and exists (select from struck))
    update leaderboard_counts set n = n + ${change}::int
    from places cross join (values (0), (8)) as scales (scale)
    where tournament_id = ${tournamentId} and leaderboard_counts.round = places.round
      and leaderboard_counts.scale = scales.scale and bucket = places.points >> scales.scale`.execute(trx);
}
