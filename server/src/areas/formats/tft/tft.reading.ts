import type { CheckedParts } from '@matchdesk/contract/endpoint';
import {
  largestLobbyWindow,
  type listTftMatches,
  type PublicTftMatch,
  type TftMatch,
  type TftMeta,
} from '@matchdesk/contract/formats/tft';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  flattenImpact,
  isParticipant,
  LoadedRows,
  lobbiesNeeded,
  lobbyAt,
  lobbyLabel,
  placeOfLobby,
  seatFeeder,
  type TftShape,
  tftRevertImpact,
  whyLobbySeat,
} from '@matchdesk/engine';
import {
  decideLoading,
  type FormatDriver,
  peopleIn,
  type Range,
  shareUnlessSecret,
  toImpactRecord,
  toRanges,
  toStaff,
} from '#areas/formats/matches/index.ts';
import { getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { idOfNumber, listTimingRows, numberOfId } from '#rows/matches/index.ts';
import { getSide, leaversAmong, namesOf, sidesOf } from '#rows/participants/index.ts';
import { countByRound, getLobbyRow, listLobbies, listLobbyRanges } from './tft.lobbies.store.ts';
import { sidesInLobbies, toLobbyRecord, toLobbyRecords, toPublicLobby } from './tft.record.ts';
import { acceptedLobby } from './tft.refusals.ts';
import { type DrawnTree, findTree, getTree } from './tft.store.ts';

type Wanted = CheckedParts<typeof listTftMatches>['query'];

/** The ranges of lobby numbers that were asked for, none beyond the tree. */
function rangesOf({ shape, matches_count }: DrawnTree, { round, from, to, ranges }: Wanted): Range[] {
  if (ranges)
    return toRanges(ranges).map((range) => ({ ...range, to: Math.min(range.to, matches_count - 1) }));
  if (round === undefined && from === undefined && to === undefined)
    return [{ from: 0, to: matches_count - 1 }];
  return shape.lobbies.flatMap((count, index) => {
    if (round !== undefined && round !== index + 1) return [];
    const first = lobbyAt(shape, { round: index + 1, index: 0 });
    return [{ from: first + (from ?? 0), to: first + Math.min(to ?? count - 1, count - 1) }];
  });
}

/** Cuts ranges to what one call may return. */
export function bounded(ranges: readonly Range[]): Range[] {
  let left = largestLobbyWindow;
  const fitting: Range[] = [];
  for (const { from, to } of ranges) {
    const last = Math.min(to, from + left - 1);
    if (last < from) continue;
    fitting.push({ from, to: last });
    left -= last - from + 1;
  }
  return fitting;
}

const countIn = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0);

export async function pageMatches(
  { db, clock }: Context,
  id: TournamentId,
  wanted: Wanted,
): Promise<{ data: TftMatch[]; meta: { total: number } }> {
  const tree = await findTree(db, id);
  if (!tree) return { data: [], meta: { total: 0 } };
  const ranges = rangesOf(tree, wanted);
  const rows = await listLobbyRanges(db, tree, bounded(ranges));
  return {
    data: await toLobbyRecords(db, tree, rows, clock.now()),
    meta: { total: countIn(ranges) },
  };
}

export async function getLobby(
  { db, clock }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<TftMatch> {
  const tree = await findTree(db, id);
  if (!tree) throw refuse('match-not-found');
  const row = await getLobbyRow(db, tree, numberOfId(tree, matchId));
  return toLobbyRecord(db, tree, row, clock.now());
}

export function pagePublicLobbies(
  context: Context,
  id: TournamentId,
  wanted: Wanted,
  address: string,
): Promise<{ data: PublicTftMatch[]; meta: { total: number } }> {
  const { db, clock } = context;
  const { code, round, from, to, ranges: asked } = wanted;
  const what = `lobbies ${JSON.stringify([round, from, to, asked])}`;
  return shareUnlessSecret(context, id, code, what, async () => {
    await getPublicTournament(context, id, code, address);
    const tree = await findTree(db, id);
    if (!tree) return { data: [], meta: { total: 0 } };
    const ranges = rangesOf(tree, wanted);
    const rows = await listLobbyRanges(db, tree, bounded(ranges));
    const sides = await sidesInLobbies(db, rows);
    return {
      data: rows.map((row) => toPublicLobby(tree, row, clock.now(), sides)),
      meta: { total: countIn(ranges) },
    };
  });
}

export function findPublicMeta(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<TftMeta | null> {
  return shareUnlessSecret(context, id, code, 'lobbies', async () => {
    await getPublicTournament(context, id, code, address);
    return findMeta(context.db, id);
  });
}

export function nameOfRound(shape: TftShape, round: number): string {
  return lobbyLabel(shape, lobbyAt(shape, { round, index: 0 })) ?? `Round ${round}`;
}

/** Null before the start. */
export async function findMeta(db: Db, id: TournamentId): Promise<TftMeta | null> {
  const tree = await findTree(db, id);
  if (!tree) return null;
  const { shape, players, first_match_id, matches_count } = tree;
  const [timings, counts] = [await listTimingRows(db, id), await countByRound(db, id)];
  const rounds = shape.lobbies.map((matches, index) => {
    const number = index + 1;
    const counted = counts.find(({ round }) => round === number);
    return {
      number,
      name: nameOfRound(shape, number),
      started_at: new Date(timings[index]?.startsAt ?? 0).toISOString(),
      matches,
      pending: counted?.pending ?? 0,
      finished: counted?.finished ?? 0,
      first_match: lobbyAt(shape, { round: number, index: 0 }),
    };
  });
  return { players, first_match_id, matches_count, rounds };
}

/** What a revert of a lobby would undo, the latest first. */
export async function previewRevert(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): ReturnType<FormatDriver['previewRevert']> {
  const tree = await getTree(db, id);
  const { shape } = tree;
  const number = numberOfId(tree, matchId);
  const answer = await decideLoading(
    lobbiesNeeded(shape, number),
    async (numbers) => (await listLobbies(db, tree, numbers)).map((row) => [row.lobby, row] as const),
    (lobbies) => tftRevertImpact(shape, lobbies, number),
  );
  const { impact, blockedBy } = await acceptedLobby(db, answer, tree);
  const falls = flattenImpact(impact).filter(({ auto }) => !auto);
  const own = await getLobbyRow(db, tree, number);
  const gone = [...(await leaversAmong(db, own.seats)).keys()].filter((one) => !own.out.includes(one));
  const sides = await sidesOf(db, [...peopleIn(falls), ...gone]);
  const idOf = (lobby: number) => idOfNumber(tree, lobby);
  const data = falls.map((fall) => {
    const { round, index } = placeOfLobby(shape, fall.number);
    const about = { match_id: idOf(fall.number), round, lobby: index + 1 };
    return toImpactRecord({ ...fall, about }, sides, idOf);
  });
  return {
    data,
    blocked_by: blockedBy === undefined ? null : idOf(blockedBy),
    left: gone.map((participant) => toStaff(getSide(sides, participant))),
  };
}

/** Why each seat of a lobby holds what it holds. */
export async function whyInLobby(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): ReturnType<FormatDriver['why']> {
  const tree = await getTree(db, id);
  const number = numberOfId(tree, matchId);
  const own = await getLobbyRow(db, tree, number);
  const feeders = own.seats.flatMap((_, seat) => seatFeeder(tree.shape, number, seat)?.lobby ?? []);
  const before = await listLobbies(db, tree, [...new Set(feeders)]);
  const rows = new LoadedRows([own, ...before].map((row) => [row.lobby, row] as const));
  const seats = own.seats.map((slot, seat) => ({
    slot,
    reason: known(whyLobbySeat(tree.shape, rows, number, seat), 'why a seat holds what it holds'),
  }));
  const gone = seats.flatMap(({ reason }) => (reason.kind === 'left' ? reason.participant : []));
  const names = await namesOf(db, gone);
  return seats.map(({ slot, reason }, seat) => {
    const { lobby, participant, ...why } = { lobby: undefined, participant: undefined, ...reason };
    const stands = participant ?? (isParticipant(slot) ? slot : null);
    return {
      seat,
      participant_id: stands as ParticipantId | null,
      ...why,
      ...(participant !== undefined && { name: names.get(participant) ?? '' }),
      ...(lobby !== undefined && { match_id: idOfNumber(tree, lobby) }),
    };
  });
}
