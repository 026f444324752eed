import type { CheckedParts } from '@matchdesk/contract/endpoint';
import { largestLines, type listScoreLines } from '@matchdesk/contract/formats/leaderboard';
import type { ScoreLine, WindowMeta } from '@matchdesk/contract/formats/leaderboard.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import { toLineInfo } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import {
  findSeat,
  listLines,
  listLinesOf,
  listMissing,
  type StoredLine,
} from '../store/leaderboard.lines.store.ts';
import { listByName, listRanked, sizeOf } from '../store/leaderboard.standings.store.ts';
import { getRound } from '../store/rounds.store.ts';

async function toLines(db: Db | Trx, id: TournamentId, found: readonly StoredLine[]): Promise<ScoreLine[]> {
  if (found.length === 0) return [];
  const participants = found.map(({ participant_id }) => participant_id);
  const sides = await sidesOf(db, participants);
  const ranked = await listRanked(db, { tournamentId: id, round: totalRound }, participants);
  const ranks = new Map(ranked.map(({ participant_id, rank }) => [participant_id, rank]));
  return found.map(({ participant_id, seat, points, is_out, by, at }) => ({
    id: participant_id,
    seat,
    points: points ?? 0,
    is_entered: points !== null,
    info: toLineInfo(getSide(sides, participant_id), is_out),
    by,
    at,
    rank: ranks.get(participant_id) ?? null,
  }));
}

/** Lines of a round in the order of their seats, or those of the named participants. */
export async function readLines(
  db: Db | Trx,
  id: TournamentId,
  round: number,
  wanted: { from: number; limit: number } | { ids: readonly number[] },
): Promise<ScoreLine[]> {
  const found =
    'ids' in wanted
      ? await listLinesOf(db, id, round, wanted.ids)
      : await listLines(db, id, round, wanted.from, wanted.limit);
  return toLines(db, id, found);
}

/** How many rows a window has, up to what one call returns. */
export const rowsIn = (from: number, to: number | undefined, usual: number): number =>
  to === undefined ? usual : Math.max(0, Math.min(to - from + 1, largestLines));

const usualLines = 100;

export async function pageScoreLinesOf(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
  { from = 0, to, around, search, ids, missing }: CheckedParts<typeof listScoreLines>['query'],
): Promise<{ data: ScoreLine[]; meta: WindowMeta }> {
  const { round, scored } = await getRound(db, id, matchId);
  const { lines, seq } = await sizeOf(db, id);
  const limit = rowsIn(from, to, usualLines);
  const path = `/tournaments/${id}/arena/${matchId}/lines`;
  const answer = (data: ScoreLine[], first: number, total = lines) => ({
    data,
    meta: {
      ...pageMeta(
        { page: Math.floor(first / Math.max(1, limit)) + 1, limit: Math.max(1, limit), path },
        total,
      ),
      from: first,
      scored,
      seq,
    },
  });
  if (ids) return answer(await readLines(db, id, round, { ids }), 0);
  if (search) {
    const found = await readLines(db, id, round, { ids: await listByName(db, id, search, usualLines) });
    return answer(found, 0, found.length);
  }
  if (missing) return answer(await toLines(db, id, await listMissing(db, id, round, from, limit)), from);
  const seat = around === undefined ? undefined : await findSeat(db, id, around);
  const first = seat === undefined ? from : Math.max(0, seat - 1 - Math.floor(limit / 2));
  return answer(await readLines(db, id, round, { from: first, limit }), first);
}
