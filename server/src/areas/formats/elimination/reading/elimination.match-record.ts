import type { PublicMatch } from '@matchdesk/contract/formats/elimination';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { isFinished, NO_TARGET, placeOf, targetMatch, winnerTarget } from '@matchdesk/engine';
import { matchOfTwo, publicMatchOfTwo, sidesIn } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { known } from '#known.ts';
import type { DrawnBracket } from '#rows/brackets/brackets.store.ts';
import { idOfNumber, listByNumbers, mapReports, type StoredMatch } from '#rows/matches/index.ts';
import type { Side } from '#rows/participants/index.ts';

export const nextOf = ({ shape }: DrawnBracket, number: number): number | undefined => {
  const target = winnerTarget(shape, number);
  return target === NO_TARGET ? undefined : targetMatch(target);
};

/** Matches as the contract shows them, with names and with what their next matches are. */
export async function toMatchRecords(
  db: Db | Trx,
  bracket: DrawnBracket,
  rows: readonly StoredMatch[],
  now: Date,
  withResults = false,
): Promise<Match[]> {
  const ids = rows.map(({ match }) => idOfNumber(bracket, match));
  const [sides, finished, reports] = await Promise.all([
    sidesIn(db, rows),
    finishedAmong(db, bracket, rows),
    withResults ? mapReports(db, ids) : undefined,
  ]);
  return rows.map((row) => {
    const shown = toMatchRecord(bracket, row, now, sides, finished);
    return reports ? { ...shown, results: reports.get(shown.id) ?? [] } : shown;
  });
}

export async function toOneRecord(
  db: Db | Trx,
  bracket: DrawnBracket,
  row: StoredMatch,
  now: Date,
  withResults = false,
): Promise<Match> {
  const [record] = await toMatchRecords(db, bracket, [row], now, withResults);
  return known(record, 'the record of a match');
}

/** Which of the next matches of these are finished; known ones are not read again. */
export async function finishedAmong(
  db: Db | Trx,
  bracket: DrawnBracket,
  rows: readonly StoredMatch[],
  before: ReadonlyMap<number, StoredMatch> = new Map(),
): Promise<Set<number>> {
  const known = new Map([...before, ...rows.map((row) => [row.match, row] as const)]);
  const next = rows.flatMap(({ match }) => nextOf(bracket, match) ?? []);
  const missing = [...new Set(next)].filter((number) => !known.has(number));
  const all = [...known.values(), ...(await listByNumbers(db, bracket, missing))];
  return new Set(all.filter(isFinished).map(({ match }) => match));
}

export function toMatchRecord(
  bracket: DrawnBracket,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
  finished: ReadonlySet<number>,
): Match {
  const place = placeOf(bracket.shape, row.match);
  const next = nextOf(bracket, row.match);
  return {
    ...matchOfTwo(bracket, row, now, sides),
    ...place,
    next_match_id: next === undefined ? null : idOfNumber(bracket, next),
    next_match_finished: next !== undefined && finished.has(next),
    is_looser_match: place.bracket === 'lower',
    is_third_match: place.bracket === 'third',
  };
}

export const toPublicMatch = (
  bracket: DrawnBracket,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
): PublicMatch => ({
  ...publicMatchOfTwo(bracket, row, now, sides),
  ...placeOf(bracket.shape, row.match),
});
