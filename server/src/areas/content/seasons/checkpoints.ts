import { type Clock, minute } from '#clock.ts';
import type { Db } from '#database/schema.ts';
import type { Log } from '#log.ts';
import {
  type Board,
  countAhead,
  countUpTo,
  getStamp,
  type Key,
  listEvery,
  listKeys,
} from './seasons.standings.store.ts';

/** Boards up to this size are counted on every read. */
const countable = 10_000;
/** The distance between two checkpoints: no read walks further. */
const stride = 1000;
const keptBoards = 500;

/**
 * The keys at 0, 1000, 2000 … of a large board, so that every page and position is near one; none for a small board.
 */
export interface Checkpoints {
  total: number;
  keys: readonly Key[];
}

interface Kept extends Checkpoints {
  stamp: string;
  madeAt: number;
}

/**
 * Caches the checkpoints of large boards. They are rebuilt at once when an award of the season changed, and in the
 * background after a minute, because members join and leave clans.
 */
export function createCheckpoints({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Checkpoints>>();

  function make(board: Board, name: string, stamp: string): Promise<Checkpoints> {
    const same = `${name} ${stamp}`;
    const making =
      underWay.get(same) ??
      readCheckpoints(db, board)
        .then((checkpoints) => {
          kept.delete(name);
          kept.set(name, { ...checkpoints, stamp, madeAt: clock.now().getTime() });
          for (const oldest of kept.keys()) if (kept.size > keptBoards) kept.delete(oldest);
          return checkpoints;
        })
        .finally(() => underWay.delete(same));
    underWay.set(same, making);
    return making;
  }

  return async function checkpointsOf(board: Board): Promise<Checkpoints> {
    const name = Object.values(board).join(' ');
    const known = kept.get(name);
    if (!known) {
      const total = await countUpTo(db, board, countable + 1);
      if (total <= countable) return { total, keys: [] };
    }
    const stamp = await getStamp(db, board.season);
    if (known?.stamp !== stamp) return make(board, name, stamp);
    if (clock.now().getTime() - known.madeAt > minute)
      make(board, name, stamp).catch((error: unknown) =>
        log.warn({ err: error }, 'the checkpoints of a leaderboard could not be made anew'),
      );
    return known;
  };
}

async function readCheckpoints(db: Db, board: Board): Promise<Checkpoints> {
  const keys = await listEvery(db, board, stride);
  const last = await listKeys(db, board, keys.at(-1), 0, stride);
  return { total: Math.max(0, keys.length - 1) * stride + last.length, keys };
}

export function keysOfPage(db: Db, board: Board, { keys }: Checkpoints, offset: number, limit: number) {
  const nearest = Math.min(Math.floor(offset / stride), Math.max(0, keys.length - 1));
  return listKeys(db, board, keys[nearest], offset - nearest * stride, limit);
}

/** The rank: 1 plus the number of those with more points. */
export async function positionOf(
  db: Db,
  board: Board,
  { keys }: Checkpoints,
  minus: number,
): Promise<number> {
  const ahead = keys.findLastIndex((key) => key.minus < minus);
  const nearest = Math.max(0, ahead);
  return 1 + nearest * stride + (await countAhead(db, board, keys[nearest], minus));
}
