import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { isStarted, type TournamentStatus } from '@matchdesk/contract/statuses';
import { initialTimings, type TimingRow } from '@matchdesk/engine';
import { type Selectable, sql } from 'kysely';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { LeaderboardRoundTable } from '#database/tables/formats.tables.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { listTimingRows, takeMatchIds } from '#rows/matches/index.ts';

export type StoredRound = Selectable<LeaderboardRoundTable>;

interface Planned {
  id: TournamentId;
  rounds: number;
  status: TournamentStatus;
  started_at: string;
}

export function listRounds(db: Db | Trx, tournamentId: TournamentId): Promise<StoredRound[]> {
  return runPrepared(
    db,
    sql<StoredRound>`
      select id, tournament_id, round, room_id, password, scored from leaderboard_rounds
      where tournament_id = ${tournamentId}::int order by round`,
  );
}

/**
 * The rounds exist from the creation of the tournament: they get their ids when somebody first asks for them, and
 * follow the form until the start.
 */
export async function ensureRounds(trx: Trx, tournament: Planned): Promise<StoredRound[]> {
  const { id, rounds, status } = tournament;
  const found = await listRounds(trx, id);
  if (found.length === rounds || (found.length > 0 && isStarted(status))) return found;
  await resizeRounds(trx, id, found.length, rounds);
  return listRounds(trx, id);
}

/** Inserts the rounds that are missing, or deletes those that are too many. */
export async function resizeRounds(
  trx: Trx,
  id: TournamentId,
  before: number,
  rounds: number,
): Promise<void> {
  await trx
    .deleteFrom('leaderboard_rounds')
    .where('tournament_id', '=', id)
    .where('round', '>', rounds)
    .execute();
  await trx.deleteFrom('round_timings').where('tournament_id', '=', id).where('round', '>', rounds).execute();
  const missing = rounds - before;
  if (missing <= 0) return;
  const first = await takeMatchIds(trx, missing);
  await sql`
    insert into leaderboard_rounds (id, tournament_id, round)
    select ${first}::int + n, ${id}::int, ${before}::int + n + 1
    from generate_series(0, ${missing - 1}::int) n`.execute(trx);
}

/** The last round with a score, a report or a chat; undefined if there is none. */
export async function findLastUsedRound(trx: Trx, tournamentId: TournamentId): Promise<number | undefined> {
  const [found] = await runPrepared(
    trx,
    sql<{ round: number | null }>`
      select max(round) as round from leaderboard_rounds
      where tournament_id = ${tournamentId}::int and (scored > 0 or exists (
        select from match_results where match_id = leaderboard_rounds.id and voided_at is null)
        or exists (select from threads where match_id = leaderboard_rounds.id and rev > 0))`,
  );
  return found?.round ?? undefined;
}

/** `ensureRounds` for a reader, who takes the lock only if a round is missing. */
export async function readRounds(context: Context, tournament: Planned): Promise<StoredRound[]> {
  const found = await listRounds(context.db, tournament.id);
  if (found.length === tournament.rounds || (found.length > 0 && isStarted(tournament.status))) return found;
  return transact(context, async ({ trx }) =>
    ensureRounds(trx, await lockExistingTournament(trx, tournament.id)),
  );
}

export async function findRound(
  db: Db | Trx,
  tournamentId: TournamentId,
  id: MatchId,
): Promise<StoredRound | undefined> {
  const [found] = await runPrepared(
    db,
    sql<StoredRound>`
      select id, tournament_id, round, room_id, password, scored from leaderboard_rounds
      where id = ${id}::int and tournament_id = ${tournamentId}::int`,
  );
  return found;
}

export async function getRound(db: Db | Trx, tournamentId: TournamentId, id: MatchId): Promise<StoredRound> {
  const found = await findRound(db, tournamentId, id);
  if (!found) throw refuse('match-not-found');
  return found;
}

export async function hasScores(trx: Trx, tournamentId: TournamentId): Promise<boolean> {
  const found = await trx
    .selectFrom('leaderboard_rounds')
    .where('tournament_id', '=', tournamentId)
    .where('scored', '>', 0)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** How many rounds have no score. */
export async function countUnscored(db: Db | Trx, tournamentId: TournamentId): Promise<number> {
  const { count } = await db
    .selectFrom('leaderboard_rounds')
    .where('tournament_id', '=', tournamentId)
    .where('scored', '=', 0)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function saveRoom(
  trx: Trx,
  id: MatchId,
  { room_id, password }: Pick<StoredRound, 'room_id' | 'password'>,
): Promise<void> {
  await trx.updateTable('leaderboard_rounds').set({ room_id, password }).where('id', '=', id).execute();
}

/** When a round is played, among the timings of all rounds. */
export const timingOf = (timings: readonly TimingRow[], { round }: Pick<StoredRound, 'round'>): TimingRow =>
  known(timings[round - 1], 'the timing of a round');

/** A schedule that was saved wins; rounds without one start half an hour after each other. */
export async function timingsOf(
  db: Db | Trx,
  { id, rounds, started_at }: Omit<Planned, 'status'>,
): Promise<TimingRow[]> {
  const saved = await listTimingRows(db, id);
  return initialTimings(rounds, Date.parse(started_at)).map(
    (row) => saved.find(({ round }) => round === row.round) ?? row,
  );
}
