import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  isParticipant,
  isResult,
  type LeaverChange,
  type StartedBracket,
  type TimingRow,
} from '@matchdesk/engine';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import {
  type DrawnBracket,
  getDrawnBracket,
  insertBracket,
  listBracketRows,
  removeBracket,
} from '#rows/brackets/brackets.store.ts';
import {
  awaitNextRound,
  insertBlocks,
  listTimingRows,
  matchIdsOf,
  replaceTimings,
  type StoredMatch,
  takeMatchIds,
  unvoidReports,
  voidReports,
} from '#rows/matches/index.ts';
import { leaversAmong, saveLeavers } from '#rows/participants/index.ts';

/** Stores a bracket that the winners of rooms have been seeded into and that has been started. */
export async function storeStageTwo(
  step: Step,
  { id }: StoredTournament,
  { shape, seeds, timings, matches }: StartedBracket,
): Promise<DrawnBracket> {
  const matches_count = matches.length;
  const first_match_id = await takeMatchIds(step.trx, matches_count);
  await insertBracket(step.trx, {
    tournament_id: id,
    entrants: seeds.length,
    is_double: false,
    third_place: shape.thirdPlace,
    grand_final_reset: false,
    // Seeded by the rooms: there was no draw.
    seed: '',
    first_match_id,
    created_at: step.now,
  });
  await replaceTimings(step.trx, id, timings);
  const block = { tournament_id: id, first_match_id, matches_count };
  await insertBlocks(step.trx, [{ ...block, rows: matches.rows() }]);
  await awaitNextRound(step, id);
  return getDrawnBracket(step.trx, id);
}

/** Everything needed to restore a dropped bracket exactly as it was. */
export interface DroppedBracket {
  entrants: number;
  third_place: boolean;
  first_match_id: MatchId;
  created_at: string;
  timings: TimingRow[];
  rows: StoredMatch[];
  /** Those whom one of its matches disqualified: without the match they are in again. */
  left: LeaverChange[];
  voided_at: string;
}

/** Whether anybody has reported or decided anything in it. */
export const isPlayed = (rows: readonly StoredMatch[]): boolean =>
  rows.some((row) => isResult(row) || row.firstClaim !== null || row.secondClaim !== null);

export async function dropStageTwo(step: Step, bracket: DrawnBracket): Promise<DroppedBracket> {
  const { tournament_id, entrants, third_place, first_match_id, created_at } = bracket;
  const rows = await listBracketRows(step.trx, bracket);
  const timings = await listTimingRows(step.trx, tournament_id);
  const people = rows.flatMap(({ first, second }) => [first, second]).filter(isParticipant);
  const leavers = await leaversAmong(step.trx, people);
  const left = [...leavers.values()]
    .filter(({ by }) => by !== null)
    .map((before): LeaverChange => ({ before, after: undefined }));
  await saveLeavers(step.trx, left);
  await voidReports(step.trx, matchIdsOf(bracket), step.now);
  await removeBracket(step.trx, bracket);
  return {
    entrants,
    third_place,
    first_match_id,
    created_at,
    timings,
    rows,
    left,
    voided_at: step.now.toISOString(),
  };
}

export async function restoreStageTwo(
  step: Step,
  tournament_id: TournamentId,
  dropped: DroppedBracket,
): Promise<void> {
  const { entrants, third_place, first_match_id, created_at, timings, rows } = dropped;
  const block = { tournament_id, first_match_id, matches_count: rows.length };
  await insertBracket(step.trx, {
    tournament_id,
    entrants,
    third_place,
    first_match_id,
    created_at,
    is_double: false,
    grand_final_reset: false,
    seed: '',
  });
  await replaceTimings(step.trx, tournament_id, timings);
  // Higher versions than any screen has seen.
  await insertBlocks(step.trx, [
    { ...block, rows: rows.map((row) => ({ ...row, version: row.version + 1 })) },
  ]);
  await saveLeavers(
    step.trx,
    dropped.left.map(({ before, after }) => ({ before: after, after: before })),
  );
  await unvoidReports(step.trx, matchIdsOf(block), new Date(dropped.voided_at));
  await awaitNextRound(step, tournament_id);
}
