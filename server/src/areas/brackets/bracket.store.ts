import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { type BracketShape, matchCount, shapeFor, type TimingRow } from '@matchdesk/engine';
import { type Insertable, type Selectable, sql } from 'kysely';
import { runKept } from '#database/kept-statement.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { BracketTable } from '#database/tables/brackets.ts';
import { refuse } from '#http/refusal.ts';

type StoredBracket = Selectable<BracketTable>;

/** A stored bracket and the shape that follows from it. */
export interface DrawnBracket extends StoredBracket {
  shape: BracketShape;
  is_private: boolean;
  /** Of the tournament: a bracket that is drawn again raises it. */
  version: number;
}

export async function findBracket(
  db: Db | Trx,
  tournamentId: TournamentId,
): Promise<DrawnBracket | undefined> {
  const [found] = await runKept(
    db,
    sql<Omit<DrawnBracket, 'shape'>>`
      select tournament_id, entrants, is_double, third_place, brackets.grand_final_reset, seed, first_match_id,
        brackets.created_at, tournaments.is_private, tournaments.version
      from brackets join tournaments on tournaments.id = tournament_id where tournament_id = ${tournamentId}`,
  );
  return found && { ...found, shape: shapeOf(found) };
}

export async function getDrawnBracket(db: Db | Trx, tournamentId: TournamentId): Promise<DrawnBracket> {
  const found = await findBracket(db, tournamentId);
  if (!found) throw refuse('no-bracket');
  return found;
}

export function shapeOf({
  entrants,
  is_double,
  third_place,
  grand_final_reset,
}: Pick<StoredBracket, 'entrants' | 'is_double' | 'third_place' | 'grand_final_reset'>): BracketShape {
  return shapeFor(entrants, { double: is_double, thirdPlace: third_place, reset: grand_final_reset });
}

export const idOfNumber = ({ first_match_id }: StoredBracket, number: number): MatchId =>
  (first_match_id + number) as MatchId;

export function numberOfId(bracket: DrawnBracket, id: MatchId): number {
  const number = id - bracket.first_match_id;
  if (number < 0 || number >= matchCount(bracket.shape)) throw refuse('match-not-found');
  return number;
}

/** So many neighbouring ids; two brackets that are drawn at once wait for each other here alone. */
export async function takeMatchIds(trx: Trx, count: number): Promise<MatchId> {
  await sql`select pg_advisory_xact_lock(hashtext('matchdesk match ids'))`.execute(trx);
  const { rows } = await sql<{ last: number }>`
    select setval('match_ids', nextval('match_ids') + ${count}::int - 1)::int as last`.execute(trx);
  return (rows[0]!.last - count + 1) as MatchId;
}

export async function insertBracket(trx: Trx, row: Insertable<BracketTable>): Promise<void> {
  await trx.insertInto('brackets').values(row).execute();
}

export async function updateSeed(trx: Trx, tournamentId: TournamentId, seed: string): Promise<void> {
  await trx.updateTable('brackets').set({ seed }).where('tournament_id', '=', tournamentId).execute();
}

/** Matches go; what players reported stays, voided. */
export async function deleteBracket(trx: Trx, bracket: DrawnBracket, now: Date): Promise<void> {
  const { tournament_id, first_match_id, shape } = bracket;
  await trx
    .deleteFrom('matches')
    .where('id', '>=', first_match_id)
    .where('id', '<', (first_match_id + matchCount(shape)) as MatchId)
    .execute();
  await trx
    .updateTable('match_results')
    .set({ voided_at: now })
    .where('tournament_id', '=', tournament_id)
    .where('voided_at', 'is', null)
    .execute();
  await trx.deleteFrom('match_actions').where('tournament_id', '=', tournament_id).execute();
  await trx.deleteFrom('round_timings').where('tournament_id', '=', tournament_id).execute();
  await trx.deleteFrom('brackets').where('tournament_id', '=', tournament_id).execute();
}

export async function listTimingRows(db: Db | Trx, tournamentId: TournamentId): Promise<TimingRow[]> {
  const rows = await db
    .selectFrom('round_timings')
    .where('tournament_id', '=', tournamentId)
    .selectAll()
    .orderBy('round')
    .execute();
  return rows.map(({ round, starts_at, duration, games_count }) => ({
    round,
    startsAt: Date.parse(starts_at),
    duration,
    gamesCount: games_count,
  }));
}

export async function replaceTimings(
  trx: Trx,
  tournamentId: TournamentId,
  rows: readonly TimingRow[],
): Promise<void> {
  await trx.deleteFrom('round_timings').where('tournament_id', '=', tournamentId).execute();
  await trx
    .insertInto('round_timings')
    .values(
      rows.map(({ round, startsAt, duration, gamesCount }) => ({
        ...{ tournament_id: tournamentId, round, duration, games_count: gamesCount },
        starts_at: new Date(startsAt),
      })),
    )
    .execute();
}
