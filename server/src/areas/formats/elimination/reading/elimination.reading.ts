import type { CheckedParts } from '@matchdesk/contract/endpoint';
import { largestWindow, type listMatches as listCall } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { bracketRounds, matchCount } from '@matchdesk/engine';
import { type Range, toRanges } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { type DrawnBracket, findBracket, getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import {
  getByNumber,
  listByNumbers,
  listRanges,
  numberOfId,
  numbersOf,
  type StoredMatch,
} from '#rows/matches/index.ts';
import { toMatchRecords, toOneRecord } from './elimination.match-record.ts';

type Wanted = CheckedParts<typeof listCall>['query'];

/** The ranges of match numbers that were asked for. */
function rangesOf({ shape }: DrawnBracket, { type, round, from, to, ranges }: Wanted): Range[] {
  if (ranges) return toRanges(ranges);
  return bracketRounds(shape)
    .filter(({ bracket }) => !type || (type === 'lower') === (bracket === 'lower'))
    .filter((one) => round === undefined || one.round === round)
    .map(({ firstMatch, matches }) => ({
      from: firstMatch + (from ?? 0),
      to: firstMatch + Math.min(to ?? matches - 1, matches - 1),
    }));
}

/** Cuts ranges to what one call may return, and to the bracket. */
export function bounded({ shape }: DrawnBracket, ranges: readonly Range[]): Range[] {
  let left = largestWindow;
  const fitting: Range[] = [];
  for (const { from, to } of ranges) {
    const last = Math.min(to, matchCount(shape) - 1, from + left - 1);
    if (last < from) continue;
    fitting.push({ from, to: last });
    left -= last - from + 1;
  }
  return fitting;
}

export async function rowsIn(
  db: Db,
  bracket: DrawnBracket,
  ranges: readonly Range[],
): Promise<StoredMatch[]> {
  return listRanges(db, bracket, bounded(bracket, ranges));
}

export async function pageMatches({ db, clock }: Context, id: TournamentId, wanted: Wanted) {
  const bracket = await findBracket(db, id);
  if (!bracket) return { data: [], meta: { total: 0 } };
  const ranges = rangesOf(bracket, wanted);
  const total = ranges.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0);
  const rows = await rowsIn(db, bracket, ranges);
  return {
    data: await toMatchRecords(db, bracket, rows, clock.now(), wanted.withResults),
    meta: { total },
  };
}

export async function getMatch({ db, clock }: Context, id: TournamentId, matchId: MatchId): Promise<Match> {
  const bracket = await findBracket(db, id);
  if (!bracket) throw refuse('match-not-found');
  const row = await getByNumber(db, bracket, numberOfId(bracket, matchId));
  return toOneRecord(db, bracket, row, clock.now(), true);
}

export async function listPath(
  { db, clock }: Context,
  id: TournamentId,
  participant: ParticipantId,
): Promise<Match[]> {
  const bracket = await getDrawnBracket(db, id);
  const rows = await listByNumbers(db, bracket, await numbersOf(db, bracket, participant));
  return toMatchRecords(db, bracket, rows, clock.now());
}
