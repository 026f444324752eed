import type { TournamentId } from '@matchdesk/contract/ids';
import type { TournamentType } from '@matchdesk/contract/statuses';
import { typeTraits } from '@matchdesk/contract/tournaments/tournaments.rules';
import { type BracketShape, matchCount, matchNumber, shapeFor } from '@matchdesk/engine';
import { type Insertable, type Selectable, sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { BracketTable, SeatState } from '#database/tables/matches.tables.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import { oneRow } from '#known.ts';
import { deleteMatches, listRange, type MatchBlock, type StoredMatch } from '#rows/matches/index.ts';

type StoredBracket = Selectable<BracketTable>;

/** A stored bracket, the shape that follows from it, and its matches as a block. */
export interface DrawnBracket extends StoredBracket, MatchBlock {
  shape: BracketShape;
  is_private: boolean;
  /** The tournament's version: a bracket that is drawn again raises it. */
  version: number;
  /** The matches of the rooms whose winners play here; 0 without rooms. */
  matches_before: number;
}

export async function findBracket(
  db: Db | Trx,
  tournamentId: TournamentId,
): Promise<DrawnBracket | undefined> {
  const [found] = await runPrepared(
    db,
    sql<Omit<DrawnBracket, 'shape' | 'matches_count'>>`
      select tournament_id, entrants, is_double, third_place, brackets.grand_final_reset, seed, first_match_id,
        brackets.created_at, tournaments.is_private, tournaments.version,
        coalesce((select sum(matches_count)::int from rooms where rooms.tournament_id = tournaments.id), 0)
          as matches_before
      from brackets join tournaments on tournaments.id = tournament_id where tournament_id = ${tournamentId}`,
  );
  if (!found) return undefined;
  const shape = shapeOf(found);
  return { ...found, shape, matches_count: matchCount(shape) };
}

/** The number by which people call a match of a bracket in its tournament. */
export const calledNumber = (
  { shape, matches_before }: Pick<DrawnBracket, 'shape' | 'matches_before'>,
  match: number,
): number => matches_before + matchNumber(shape, match);

export async function getDrawnBracket(db: Db | Trx, tournamentId: TournamentId): Promise<DrawnBracket> {
  const found = await findBracket(db, tournamentId);
  if (!found) throw await refusalWithoutBracket(db, tournamentId);
  return found;
}

export const listBracketRows = (db: Db | Trx, bracket: DrawnBracket): Promise<StoredMatch[]> =>
  listRange(db, bracket, 0, bracket.matches_count - 1);

async function refusalWithoutBracket(db: Db | Trx, id: TournamentId): Promise<Refusal> {
  const found = await db.selectFrom('tournaments').where('id', '=', id).select('type').executeTakeFirst();
  return refuse(found ? codeWithoutBracket(found.type) : 'no-bracket');
}

/** Why a tournament of this type has no bracket. */
function codeWithoutBracket(type: TournamentType) {
  if (typeTraits[type].hasRooms) return 'no-stage-two';
  return type === 1 || type === 3 ? 'no-bracket' : 'format-forbids';
}

export function shapeOf({
  entrants,
  is_double,
  third_place,
  grand_final_reset,
}: Pick<StoredBracket, 'entrants' | 'is_double' | 'third_place' | 'grand_final_reset'>): BracketShape {
  return shapeFor(entrants, { double: is_double, thirdPlace: third_place, reset: grand_final_reset });
}

export async function insertBracket(trx: Trx, row: Insertable<BracketTable>): Promise<void> {
  await trx.insertInto('brackets').values(row).execute();
}

export async function updateSeed(trx: Trx, tournamentId: TournamentId, seed: string): Promise<void> {
  await trx.updateTable('brackets').set({ seed }).where('tournament_id', '=', tournamentId).execute();
}

/** Late entries raise the number of entrants, as long as the bracket has room for them. */
export async function updateEntrants(trx: Trx, tournamentId: TournamentId, entrants: number): Promise<void> {
  await trx.updateTable('brackets').set({ entrants }).where('tournament_id', '=', tournamentId).execute();
}

/** Deletes the matches. Reports stay, voided; decisions stay, as those of an earlier generation. */
export async function deleteBracket(trx: Trx, bracket: DrawnBracket, now: Date): Promise<void> {
  const { tournament_id } = bracket;
  await trx
    .updateTable('match_results')
    .set({ voided_at: now })
    .where('tournament_id', '=', tournament_id)
    .where('voided_at', 'is', null)
    .execute();
  await trx
    .updateTable('tournaments')
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .where('id', '=', tournament_id)
    .execute();
  await removeBracket(trx, bracket);
}

/** Deletes the bracket, its schedule and its matches, and nothing else. */
export async function removeBracket(trx: Trx, bracket: DrawnBracket): Promise<void> {
  const { tournament_id } = bracket;
  await deleteMatches(trx, bracket);
  await trx.deleteFrom('round_timings').where('tournament_id', '=', tournament_id).execute();
  await trx.deleteFrom('brackets').where('tournament_id', '=', tournament_id).execute();
}

/** Stores seats and seeds before and after a change; returns the id by which it can be undone. */
export async function keepSeatChange(
  trx: Trx,
  tournamentId: TournamentId,
  before: SeatState,
  after: SeatState,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into seat_changes (tournament_id, generation, before, after)
    select id, generation, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
    from tournaments where id = ${tournamentId}
    on conflict (tournament_id) do update
    set id = default, generation = excluded.generation, before = excluded.before, after = excluded.after
    returning id`.execute(trx);
  return oneRow(rows).id;
}

/** The last change, unless the bracket has been drawn again since. */
export async function findSeatChange(trx: Trx, tournamentId: TournamentId, id: number) {
  return trx
    .selectFrom('seat_changes')
    .innerJoin('tournaments', 'tournaments.id', 'seat_changes.tournament_id')
    .where('tournament_id', '=', tournamentId)
    .where('seat_changes.id', '=', id)
    .whereRef('seat_changes.generation', '=', 'tournaments.generation')
    .select(['before', 'after'])
    .executeTakeFirst();
}

export async function deleteSeatChange(trx: Trx, tournamentId: TournamentId): Promise<void> {
  await trx.deleteFrom('seat_changes').where('tournament_id', '=', tournamentId).execute();
}
