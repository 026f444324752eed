import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { PublicTftMatch, TftMatch, TftMeta } from '@matchdesk/contract/formats/tft';
import { largestLobbyWindow, type listTftMatches } from '@matchdesk/contract/formats/tft';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { lobbyAt } from '@matchdesk/engine';
import { type Range, shareUnlessSecret, toRanges } from '#areas/formats/matches/index.ts';
import { getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { numberOfId } from '#rows/matches/index.ts';
import { getLobbyRow, listLobbyRanges } from '../store/tft.lobbies.store.ts';
import { type DrawnTree, findTree } from '../store/tft.store.ts';
import { sidesInLobbies, toLobbyRecord, toLobbyRecords, toPublicLobby } from './tft.lobby-record.ts';
import { findMeta } from './tft.rounds.ts';

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
function bounded(ranges: readonly Range[]): Range[] {
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
