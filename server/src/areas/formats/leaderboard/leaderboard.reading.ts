import type { CheckedParts } from '@matchdesk/contract/endpoint';
import { largestLines, type listScoreLines } from '@matchdesk/contract/formats/leaderboard';
import type {
  LeaderboardRound,
  LeaderboardRoundSummary,
  ScoreLine,
  WindowMeta,
} from '@matchdesk/contract/formats/leaderboard.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { roundStatus, type TimingRow } from '@matchdesk/engine';
import { toLineInfo } from '#areas/formats/matches/index.ts';
import { getTournament, type TournamentFacts } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { findSeat, listLines, listLinesOf, listMissing, type StoredLine } from './leaderboard.lines.store.ts';
import { type BoardSize, listByName, listRanked, sizeOf } from './leaderboard.standings.store.ts';
import { getRound, readRounds, type StoredRound, timingOf, timingsOf } from './leaderboard.store.ts';

/** How many rows a window has, up to what one call returns. */
export const rowsIn = (from: number, to: number | undefined, usual: number): number =>
  to === undefined ? usual : Math.max(0, Math.min(to - from + 1, largestLines));

const usualLines = 100;

export const leaderboard = 2;

/** All play together: a round is one lobby. */
export const onlyLobby = 1;

/** The tournament, if it is a leaderboard. */
export async function getLeaderboard(
  { db }: Pick<Context, 'db'>,
  id: TournamentId,
): Promise<TournamentFacts> {
  const tournament = await getTournament(db, id);
  if (tournament.type !== leaderboard) throw refuse('format-forbids');
  return tournament;
}

export function toRoundSummary(
  row: StoredRound,
  timing: TimingRow,
  status: Tournament['status'],
  now: Date,
  { lines }: BoardSize,
): LeaderboardRoundSummary {
  const { id, round, room_id, password, scored } = row;
  return {
    id,
    round,
    status: roundStatus(timing, status, now.getTime()),
    started_at: new Date(timing.startsAt).toISOString(),
    duration: timing.duration,
    room_id,
    password,
    participants_count: lines,
    scored_count: scored,
  };
}

export async function listLeaderboardRounds(
  context: Context,
  id: TournamentId,
  lines: number,
): Promise<LeaderboardRound[]> {
  const { db, clock } = context;
  const tournament = await getLeaderboard(context, id);
  const rounds = await readRounds(context, tournament);
  const timings = await timingsOf(db, tournament);
  const size = await sizeOf(db, id);
  const records: LeaderboardRound[] = [];
  for (const row of rounds) {
    const participants = lines > 0 ? await readLines(db, id, row.round, { from: 0, limit: lines }) : [];
    const timing = timingOf(timings, row);
    records.push({ ...toRoundSummary(row, timing, tournament.status, clock.now(), size), participants });
  }
  return records;
}

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
async function readLines(
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
