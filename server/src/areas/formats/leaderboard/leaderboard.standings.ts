import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { listLeaderboard } from '@matchdesk/contract/formats/leaderboard';
import type {
  LeaderboardEntry,
  PublicEntry,
  PublicRound,
  WindowMeta,
} from '@matchdesk/contract/formats/leaderboard.record';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import { type RankReason, roundStatus } from '@matchdesk/engine';
import { shareUnlessSecret, toLineInfo } from '#areas/formats/matches/index.ts';
import { getPublicTournament, getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { listScoresOf } from './leaderboard.lines.store.ts';
import { leaderboard, onlyLobby, rowsIn } from './leaderboard.reading.ts';
import {
  type Board,
  countAbove,
  countIn,
  findRow,
  listByName,
  listByPublicName,
  listOut,
  listRanked,
  listStandings,
  mapRanksBefore,
  replaceRanks,
  type Standing,
  sizeOf,
  takeStaleRanks,
} from './leaderboard.standings.store.ts';
import { listRounds, timingsOf } from './leaderboard.store.ts';

/** Up to this many lines a reader waits for recomputed ranks; with more it takes longer than a screen should wait. */
const quicklyRanked = 5000;

const underWay = new Map<number, Promise<void>>();

/** A line with its rank, and what separates it from the next. */
interface RankedLine extends Standing {
  rank: number | null;
  is_shared: boolean;
  above: RankReason | null;
}

const unranked = { rank: null, is_shared: false, above: null };

const isEqual = (one: Standing, other: Standing) =>
  one.total === other.total &&
  one.best === other.best &&
  one.last === other.last &&
  one.is_scored === other.is_scored;

const criteria = [
  { name: 'total', value: ({ total }: Standing) => total },
  { name: 'best-round', value: ({ best }: Standing) => best },
  { name: 'last-round', value: ({ last }: Standing) => last },
];

function reasonFor(own: Standing, next: Standing | undefined): RankReason | null {
  const deciding = next?.is_scored && criteria.find(({ value }) => value(own) !== value(next));
  return deciding ? { criterion: deciding.name, own: deciding.value(own), next: deciding.value(next) } : null;
}

/** Rows `from` up to `from + limit` of the standings: by rank, then those without a score, then those who are out. */
export async function readWindow(
  db: Db | Trx,
  board: Board,
  size: { in: number },
  from: number,
  limit: number,
): Promise<RankedLine[]> {
  const lines: RankedLine[] = [];
  if (from < size.in && limit > 0) {
    // With a neighbour on either side, to know whether the first and the last row share their rank.
    const first = Math.max(0, from - 1);
    const found = await listStandings(db, board, first, limit + 1 + (from - first));
    let rank = found[0] ? 1 + (await countAbove(db, board, found[0])) : 1;
    for (const [index, own] of found.entries()) {
      const before = found[index - 1];
      const next = found[index + 1];
      if (before && !isEqual(before, own)) rank = first + index + 1;
      const isShared = (before && isEqual(before, own)) || (next && isEqual(next, own)) || false;
      if (first + index < from || lines.length === limit) continue;
      if (!own.is_scored) lines.push({ ...own, ...unranked });
      else lines.push({ ...own, rank, is_shared: isShared, above: reasonFor(own, next) });
    }
  }
  const missing = limit - lines.length;
  if (missing > 0) {
    const out = await listOut(db, board, Math.max(0, from - size.in), missing);
    lines.push(...out.map((own) => ({ ...own, ...unranked })));
  }
  return lines;
}

interface Wanted {
  round: number;
  from: number;
  limit: number;
  around?: ParticipantId | undefined;
  search?: string | undefined;
  path: string;
  isPublic?: boolean;
}

const largestFound = 100;

/** A window of the standings, or those of it that a search finds; `meta.from` says where it begins. */
export async function readStandings(
  db: Db | Trx,
  id: TournamentId,
  { round, from, limit, around, search, path, isPublic = false }: Wanted,
): Promise<{ lines: RankedLine[]; meta: WindowMeta }> {
  const board = { tournamentId: id, round };
  const { lines: all, out_count, seq } = await sizeOf(db, id);
  const rounds = await listRounds(db, id);
  const scored = Math.max(0, ...rounds.map((row) => row.scored));
  const total = round === totalRound ? all : (rounds.find((row) => row.round === round)?.scored ?? 0);
  const meta = (first: number, found = total) => ({
    ...pageMeta({ page: Math.floor(first / limit) + 1, limit, path }, found),
    from: first,
    scored: round === totalRound ? scored : total,
    seq,
  });
  if (search) {
    const find = isPublic ? listByPublicName : listByName;
    const ranked = await listRanked(db, board, await find(db, id, search, largestFound));
    const lines = ranked.map((line) => ({ ...line, is_shared: false, above: null }));
    return { lines, meta: meta(0, lines.length) };
  }
  const row = around === undefined ? undefined : await findRow(db, board, around);
  const first = row === undefined ? from : Math.max(0, row - Math.floor(limit / 2));
  const inGame = round === totalRound ? all - out_count : await countIn(db, board);
  return { lines: await readWindow(db, board, { in: inGame }, first, limit), meta: meta(first) };
}

/** With names, movement and the points of each round. */
async function toEntries(
  context: Context,
  id: TournamentId,
  lines: readonly RankedLine[],
): Promise<LeaderboardEntry[]> {
  const { db } = context;
  if (lines.length === 0) return [];
  const participants = lines.map(({ participant_id }) => participant_id);
  const sides = await sidesOf(db, participants);
  const rounds = await listRounds(db, id);
  const scores = new Map<number, Map<number, number | null>>();
  for (const { participant_id, round, points } of await listScoresOf(db, id, participants)) {
    const own = scores.get(participant_id) ?? new Map<number, number | null>();
    scores.set(participant_id, own.set(round, points));
  }
  const before = await ranksBefore(context, id, participants);
  return lines.map(({ participant_id, total, best, last, is_out, rank, is_shared, above }) => {
    const own = scores.get(participant_id);
    return {
      ...toLineInfo(getSide(sides, participant_id), is_out),
      participant_id,
      rank,
      is_shared,
      points: total,
      best,
      last,
      rank_before: rank === null ? null : (before.get(participant_id) ?? null),
      above,
      lobbies: rounds.map((row) => {
        const points = own?.get(row.round) ?? null;
        const line = { id: participant_id, points: points ?? 0, is_entered: points !== null };
        return { id: row.id, round: row.round, lobby: onlyLobby, participants: [line] };
      }),
    };
  });
}

/**
 * The ranks before the last round. After a change the next reader recomputes them, outside the tournament's lock, so
 * that nobody who enters scores waits for it.
 */
async function ranksBefore(
  context: Context,
  id: TournamentId,
  participants: readonly number[],
): Promise<Map<number, number>> {
  const stale = await takeStaleRanks(context.db, id);
  if (stale) {
    const before = underWay.get(id) ?? Promise.resolve();
    const work = before
      .then(() => transact(context, ({ trx }) => replaceRanks(trx, id)))
      .finally(() => {
        if (underWay.get(id) === work) underWay.delete(id);
      });
    underWay.set(id, work);
    work.catch((error) => context.log.error({ err: error, tournament: id }, 'ranks could not be found anew'));
  }
  const { lines = 0 } = stale ?? {};
  if (lines <= quicklyRanked) await underWay.get(id)?.catch(() => undefined);
  return mapRanksBefore(context.db, id, participants);
}

/** A window of the standings; without one, a page of them. */
export async function pageBoardStandings(
  context: Context,
  id: TournamentId,
  { round, from, to, around, search, page, limit }: CheckedParts<typeof listLeaderboard>['query'],
): Promise<ReplyOf<typeof listLeaderboard>> {
  const first = from ?? (page - 1) * limit;
  const { lines, meta } = await readStandings(context.db, id, {
    round,
    from: first,
    limit: Math.max(1, rowsIn(first, to, limit)),
    around,
    search,
    path: `/tournaments/${id}/leaderboard`,
  });
  return { data: await toEntries(context, id, lines), meta };
}

/** Refuses those who may not see the tournament; the code of a private one is checked before anything is read. */
async function checkPublic(context: Context, id: TournamentId, code: string | undefined, address: string) {
  const { type } = await getPublicTournament(context, id, code, address);
  if (type !== leaderboard) throw refuse('format-forbids');
}

export function listPublicRounds(
  context: Context,
  id: TournamentId,
  code: string | undefined,
  address: string,
): Promise<PublicRound[]> {
  const { db, clock } = context;
  return shareUnlessSecret(context, id, code, 'rounds', async () => {
    await checkPublic(context, id, code, address);
    const tournament = await getTournament(db, id);
    const rounds = await listRounds(db, id);
    return (await timingsOf(db, tournament)).map((timing) => ({
      round: timing.round,
      status: roundStatus(timing, tournament.status, clock.now().getTime()),
      started_at: new Date(timing.startsAt).toISOString(),
      scored_count: rounds.find(({ round }) => round === timing.round)?.scored ?? 0,
    }));
  });
}

interface Asked {
  code: string | undefined;
  round: number;
  from: number;
  limit: number;
  search: string | undefined;
}

/** Before the start there are no lines, so nobody is shown. */
export function pagePublicLeaderboard(
  context: Context,
  id: TournamentId,
  { code, round, from, limit, search }: Asked,
  address: string,
): Promise<{ data: PublicEntry[]; meta: WindowMeta }> {
  const { db } = context;
  const what = `leaderboard ${round} ${from} ${limit} ${search ?? ''}`;
  return shareUnlessSecret(context, id, code, what, async () => {
    await checkPublic(context, id, code, address);
    const path = `/tournaments/${id}/public-brackets/leaderboard`;
    const { lines, meta } = await readStandings(db, id, { round, from, limit, search, path, isPublic: true });
    const participants = lines.map(({ participant_id }) => participant_id);
    const sides = await sidesOf(db, participants);
    const before = await ranksBefore(context, id, participants);
    const data = lines.map(({ participant_id, is_out, rank, is_shared, total }) => ({
      participant_id,
      name: getSide(sides, participant_id).public_name,
      avatar: getSide(sides, participant_id).avatar,
      is_out,
      rank,
      is_shared,
      points: total,
      rank_before: rank === null ? null : (before.get(participant_id) ?? null),
    }));
    return { data, meta };
  });
}
