import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { PublicBracket, PublicMatch } from '@matchdesk/contract/formats/elimination';
import { largestWindow, type listMatches as listCall } from '@matchdesk/contract/formats/matches';
import type { ImpactRecord, Match, MatchSide } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  bracketRounds,
  feedersOf,
  flattenImpact,
  isParticipant,
  type Leaver,
  LoadedRows,
  matchCount,
  matchesNeeded,
  revertImpact,
  roundName,
  slotOf,
  whySlot,
} from '@matchdesk/engine';
import {
  acceptedBy,
  decideLoading,
  type OpenMatches,
  peopleIn,
  type Range,
  shareUnlessSecret,
  sidesIn,
  toImpactRecord,
  toRanges,
  toStaff,
} from '#areas/formats/matches/index.ts';
import { getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { type DrawnBracket, findBracket, getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import {
  getByNumber,
  idOfNumber,
  listByNumbers,
  listRanges,
  loadRows,
  numberOfId,
  numbersOf,
  pageOpenMatches,
  type StoredMatch,
  type WantedOpen,
} from '#rows/matches/index.ts';
import { getSide, leaversAmong, listSeeds, mapLeavers, namesOf, sidesOf } from '#rows/participants/index.ts';
import { listAllRooms } from '#rows/rooms/index.ts';
import { toMatchRecords, toOneRecord, toPublicMatch, toRoundRecords } from './elimination.record.ts';

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

async function rowsIn(db: Db, bracket: DrawnBracket, ranges: readonly Range[]): Promise<StoredMatch[]> {
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

/** The open matches of both known sides, with the names of their rounds. */
export async function pageOpenInBracket(
  { db, clock }: Context,
  id: TournamentId,
  wanted: WantedOpen,
): Promise<OpenMatches> {
  const bracket = await findBracket(db, id);
  if (!bracket) return { matches: [], total: 0 };
  const { open, total } = await pageOpenMatches(db, [bracket], wanted);
  const matches = await toMatchRecords(db, bracket, open, clock.now());
  const named = matches.map((match) => ({
    ...match,
    room_name: null,
    round_name: roundName(bracket.shape, match.bracket, match.round),
  }));
  return { matches: named, total };
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

export function getPublicBracket(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<PublicBracket> {
  const { db } = context;
  return shareUnlessSecret(context, id, code, 'bracket', async () => {
    const tournament = await getPublicTournament(context, id, code, address);
    const bracket = await findBracket(db, id);
    if (!bracket) return { ...tournament, bracket: null };
    const { shape, entrants, third_place, grand_final_reset, first_match_id } = bracket;
    return {
      ...tournament,
      bracket: {
        kind: shape.kind,
        entrants,
        third_place,
        grand_final_reset,
        first_match_id,
        matches_count: matchCount(shape),
        seeds: await listSeeds(db, id),
        rounds: await toRoundRecords(db, bracket),
      },
    };
  });
}

export function listPublicMatches(
  context: Context,
  id: TournamentId,
  ranges: string,
  code: string | undefined,
  address: string,
): Promise<PublicMatch[]> {
  const { db, clock } = context;
  return shareUnlessSecret(context, id, code, `matches ${ranges}`, async () => {
    await getPublicTournament(context, id, code, address);
    const bracket = await findBracket(db, id);
    if (!bracket) return [];
    const rows = await rowsIn(db, bracket, toRanges(ranges));
    const sides = await sidesIn(db, rows);
    return rows.map((row) => toPublicMatch(bracket, row, clock.now(), sides));
  });
}

/** What a revert would undo, the latest first. */
export async function previewRevert(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<{ data: ImpactRecord[]; blocked_by: MatchId | null; left: MatchSide[] }> {
  const bracket = await getDrawnBracket(db, id);
  const number = numberOfId(bracket, matchId);
  const [own] = await listByNumbers(db, bracket, [number]);
  const gone = await leaversAmong(db, own ? [own.first, own.second] : []);
  const answer = await decideLoading(
    matchesNeeded(bracket.shape, number),
    (numbers) => loadRows(db, bracket, numbers),
    (matches) => revertImpact(bracket.shape, matches, number, gone),
  );
  const preview = await acceptedBy(db, answer, bracket);
  const falls = flattenImpact(preview.impact).filter(({ auto }) => !auto);
  const sides = await sidesOf(db, [...peopleIn(falls), ...preview.left]);
  const rows = await listByNumbers(
    db,
    bracket,
    falls.map((fall) => fall.number),
  );
  const reasons = new Map(rows.map(({ match, reason }) => [match, reason]));
  const idOf = (match: number) => idOfNumber(bracket, match);
  const data = falls.map((fall) => {
    const about = { match_id: idOf(fall.number), reason: reasons.get(fall.number) ?? null };
    return toImpactRecord({ ...fall, about }, sides, idOf);
  });
  const { blockedBy } = preview;
  return {
    data,
    blocked_by: blockedBy === undefined ? null : idOf(blockedBy),
    left: preview.left.map((participant) => toStaff(getSide(sides, participant))),
  };
}

/** Why both sides of a match are as they are. */
export async function whyInMatch({ db }: Context, id: TournamentId, matchId: MatchId) {
  const bracket = await getDrawnBracket(db, id);
  const number = numberOfId(bracket, matchId);
  const feeders = feedersOf(bracket.shape, number);
  const rows = new LoadedRows(await loadRows(db, bracket, [number, ...feeders]));
  const row = rows.find(number);
  if (!row) throw refuse('match-not-found');
  // Somebody who was taken out of round 1 stands in no match any more.
  const left = feeders.length === 0 ? await leaversOfBracket(db, id) : undefined;
  const reasons = ([0, 1] as const).map((side) =>
    known(whySlot(bracket.shape, rows, number, side, left), 'why a side is as it is'),
  );
  const names = await namesOf(
    db,
    reasons.flatMap((reason) => ('participant' in reason ? reason.participant : [])),
  );
  return reasons.map((reason, index) => {
    const side = index as 0 | 1;
    const { match, participant, ...why } = { match: undefined, participant: undefined, ...reason };
    const slot = slotOf(row, side);
    return {
      seat: side,
      participant_id: (participant ?? (isParticipant(slot) ? slot : null)) as ParticipantId | null,
      ...why,
      ...(participant !== undefined && { name: names.get(participant) ?? '' }),
      ...(match !== undefined && { match_id: idOfNumber(bracket, match) }),
    };
  });
}

/** Only those who reached the bracket: others missed matches of their room, which have the same numbers. */
async function leaversOfBracket(db: Db, id: TournamentId): Promise<Map<number, Leaver>> {
  const left = await mapLeavers(db, id);
  const rooms = left.size > 0 ? await listAllRooms(db, id) : [];
  if (rooms.length === 0) return left;
  const reached = new Set(rooms.flatMap(({ row }) => row.winners));
  return new Map([...left].filter(([participant]) => reached.has(participant)));
}
