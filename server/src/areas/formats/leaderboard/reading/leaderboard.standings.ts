import type { LeaderboardEntry, WindowMeta } from '@matchdesk/contract/formats/leaderboard.record';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { totalRound } from '@matchdesk/contract/limits';
import type { RankReason } from '@matchdesk/engine';
import { toLineInfo } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { listScoresOf } from '../store/leaderboard.lines.store.ts';
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
  type Standing,
  sizeOf,
} from '../store/leaderboard.standings.store.ts';
import { listRounds } from '../store/rounds.store.ts';
import { onlyLobby } from './leaderboard.rounds.ts';
import { ranksBefore } from './ranks-before.ts';

/** A line with its rank, and what separates it from the next. */
export interface RankedLine extends Standing {
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

export interface Wanted {
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
export async function toEntries(
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
