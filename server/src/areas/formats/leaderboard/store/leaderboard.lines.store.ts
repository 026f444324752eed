import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
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
