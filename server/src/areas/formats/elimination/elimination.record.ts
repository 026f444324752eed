import type { PublicMatch } from '@matchdesk/contract/formats/elimination';
import type { Bracket, Match } from '@matchdesk/contract/formats/matches.record';
import {
  bracketRounds,
  isFinished,
  matchCount,
  NO_TARGET,
  placeOf,
  roundName,
  targetMatch,
  timingRound,
  winnerTarget,
} from '@matchdesk/engine';
import { matchOfTwo, publicMatchOfTwo, sidesIn } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { known } from '#known.ts';
import { calledNumber, type DrawnBracket } from '#rows/brackets/brackets.store.ts';
import {
  idOfNumber,
  listByNumbers,
  listOpenRanges,
  listTimingRows,
  mapReports,
  type StoredMatch,
} from '#rows/matches/index.ts';
import { countUnseated, listSeeds, type Side } from '#rows/participants/index.ts';

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
    match_number: calledNumber(bracket, row.match),
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
  match_number: calledNumber(bracket, row.match),
});

export async function toRoundRecords(db: Db | Trx, bracket: DrawnBracket): Promise<Bracket['rounds']> {
  const { shape, tournament_id } = bracket;
  const rounds = bracketRounds(shape);
  const timings = await listTimingRows(db, tournament_id);
  const open = await listOpenRanges(
    db,
    bracket,
    rounds.map(({ firstMatch, matches }) => ({ from: firstMatch, to: firstMatch + matches - 1 })),
  );
  return rounds.map(({ bracket: name, round, firstMatch, matches }, index) => {
    const timing_round = timingRound(shape, firstMatch);
    const startsAt = timings.find((timing) => timing.round === timing_round)?.startsAt ?? 0;
    return {
      bracket: name,
      round,
      matches,
      timing_round,
      name: roundName(shape, name, round),
      first_match: firstMatch,
      started_at: new Date(startsAt).toISOString(),
      is_over: !open.has(index),
    };
  });
}

export async function toBracketRecord(
  db: Db | Trx,
  tournament: Pick<StoredTournament, 'id' | 'status' | 'check_in_time' | 'auto_check_in'>,
  bracket: DrawnBracket,
): Promise<Bracket> {
  const { shape, entrants, third_place, grand_final_reset, seed, first_match_id } = bracket;
  const isSeating = tournament.status === 'REGISTRATION_CLOSED';
  return {
    tournament_id: tournament.id,
    kind: shape.kind,
    entrants,
    third_place,
    grand_final_reset,
    seed,
    first_match_id,
    matches_count: matchCount(shape),
    unseated_count: isSeating ? await countUnseated(db, tournament) : 0,
    seeds: await listSeeds(db, tournament.id),
    rounds: await toRoundRecords(db, bracket),
  };
}
