import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { type Fallen, largestWindow, type listMatches as listCall } from '@matchdesk/contract/matches';
import type { Match } from '@matchdesk/contract/matches/record';
import {
  bracketRounds,
  feederOf,
  flattenImpact,
  isParticipant,
  LoadedRows,
  matchCount,
  matchesNeeded,
  revertImpact,
  whySlot,
} from '@matchdesk/engine';
import { sidesOf } from '#areas/entrants/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { type DrawnBracket, findBracket, getDrawnBracket, idOfNumber, numberOfId } from './bracket.store.ts';
import { decideLoading } from './decide-loading.ts';
import { refusalOf } from './engine-refusal.ts';
import { listByNumbers, listRange, loadRows, numbersOf, type StoredMatch } from './matches.store.ts';
import { presentMatches, toStaff } from './present-match.ts';

type Wanted = CheckedParts<typeof listCall>['query'];
interface Range {
  from: number;
  to: number;
}

export function toRanges(text: string): Range[] {
  return text.split(',').map((part) => {
    const [from, to] = part.split('-').map(Number);
    return { from: from!, to: to! };
  });
}

/** Ranges of numbers that hold what is wanted. */
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

/** Not more than can be answered at once, none beyond the bracket. */
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
  const parts = await Promise.all(
    bounded(bracket, ranges).map(({ from, to }) => listRange(db, bracket, from, to)),
  );
  return parts.flat();
}

export async function listMatches({ db, clock }: Context, id: TournamentId, wanted: Wanted) {
  const bracket = await findBracket(db, id);
  if (!bracket) return { data: [], meta: { total: 0 } };
  const ranges = rangesOf(bracket, wanted);
  const total = ranges.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0);
  const rows = await rowsIn(db, bracket, ranges);
  return {
    data: await presentMatches(db, bracket, rows, clock.now(), wanted.withResults),
    meta: { total },
  };
}

export async function getMatch({ db, clock }: Context, id: TournamentId, matchId: MatchId): Promise<Match> {
  const bracket = await findBracket(db, id);
  if (!bracket) throw refuse('match-not-found');
  const rows = await listByNumbers(db, bracket, [numberOfId(bracket, matchId)]);
  const [match] = await presentMatches(db, bracket, rows, clock.now(), true);
  return match!;
}

export async function listPath(
  { db, clock }: Context,
  id: TournamentId,
  participant: ParticipantId,
): Promise<Match[]> {
  const bracket = await getDrawnBracket(db, id);
  const rows = await listByNumbers(db, bracket, await numbersOf(db, id, participant));
  return presentMatches(db, bracket, rows, clock.now());
}

/** What a revert would undo, the latest first. */
export async function previewRevert(
  { db, clock }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<{ data: Fallen[]; blocked_by: MatchId | null }> {
  const bracket = await getDrawnBracket(db, id);
  const number = numberOfId(bracket, matchId);
  const preview = await decideLoading(
    matchesNeeded(bracket.shape, number),
    (numbers) => loadRows(db, bracket, numbers),
    (matches) => revertImpact(bracket.shape, matches, number),
  );
  if (!preview.ok) throw await refusalOf(db, preview, bracket);
  const falls = flattenImpact(preview.impact).filter(({ auto }) => !auto);
  const people = falls.flatMap(({ winners, seats, places }) => [
    ...winners,
    ...seats.map(({ slot }) => slot),
    ...places.map(({ participant }) => participant),
  ]);
  const sides = await sidesOf(db, people);
  const rows = await listByNumbers(
    db,
    bracket,
    falls.map((fall) => fall.number),
  );
  const matches = await presentMatches(db, bracket, rows, clock.now());
  const data = falls.map((fall) => ({
    match: matches.find((match) => match.number === fall.number)!,
    reason: matches.find((match) => match.number === fall.number)!.reason,
    winner: toStaff(sides.get(fall.winners[0] ?? 0)),
    seats: fall.seats
      .filter(({ slot }) => isParticipant(slot))
      .map(({ match, slot }) => ({
        match_id: idOfNumber(bracket, match),
        participant: toStaff(sides.get(slot))!,
      })),
    places: fall.places.map(({ participant, from, to }) => ({
      participant: toStaff(sides.get(participant))!,
      from,
      to,
    })),
  }));
  const { blockedBy } = preview;
  return { data, blocked_by: blockedBy === undefined ? null : idOfNumber(bracket, blockedBy) };
}

/** Why both sides of a match are as they are. */
export async function whyInMatch({ db }: Context, id: TournamentId, matchId: MatchId) {
  const bracket = await getDrawnBracket(db, id);
  const number = numberOfId(bracket, matchId);
  const feeders = ([0, 1] as const).flatMap((side) => feederOf(bracket.shape, number, side)?.match ?? []);
  const rows = new LoadedRows(await loadRows(db, bracket, [number, ...feeders]));
  return ([0, 1] as const).map((side) => {
    const {
      match,
      participant: _,
      ...why
    } = {
      match: undefined,
      participant: undefined,
      ...whySlot(bracket.shape, rows, number, side)!,
    };
    return {
      position: side === 0 ? ('first' as const) : ('second' as const),
      ...why,
      ...(match !== undefined && { match_id: idOfNumber(bracket, match) }),
    };
  });
}
