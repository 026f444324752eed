import type { listSoloStandings } from '@matchdesk/contract/content/seasons';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { SeasonId } from '@matchdesk/contract/ids';
import { type Clock, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { pageMeta } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import type { BoardKind } from '#database/tables/content.tables.ts';
import { getKnown } from '#known.ts';
import type { Log } from '#log.ts';
import { existing } from '#records/index.ts';
import {
  type Board,
  countAhead,
  countUpTo,
  findSeason,
  getStamp,
  type Key,
  listEvery,
  listGroupsOf,
  listKeys,
  listKeysOf,
} from './seasons.store.ts';

/** Boards up to this size are counted on every read. */
const countable = 10_000;

/** The distance between two checkpoints: no read walks further. */
const stride = 1000;

const keptBoards = 500;

/**
 * The keys at 0, 1000, 2000 … of a large board, so that every page and position is near one; none for a small board.
 */
interface Checkpoints {
  total: number;
  keys: readonly Key[];
}

interface Kept extends Checkpoints {
  stamp: string;
  madeAt: number;
}

type Asked = CheckedParts<typeof listSoloStandings>['query'] & { path: string };

type ReadNamed<Named> = (db: Db, ids: readonly number[]) => Promise<Named[]>;

interface Placed {
  id: number;
  position: number;
  points: number;
}

export function createBoards(context: Pick<Context, 'db' | 'clock' | 'log'>) {
  const { db } = context;
  const checkpointsOf = createCheckpoints(context);

  /** A page of a board, or only the given `users`; `read` adds the details of each. */
  return async function readBoard<Named extends { id: number }>(
    kind: BoardKind,
    asked: Asked,
    read: ReadNamed<Named>,
  ) {
    const { season_id, platform_id, country_id, users, page, limit } = asked;
    const board = { season: season_id, kind, platform: platform_id ?? 0, country: country_id } as const;
    const checkpoints = await checkpointsOf(board);
    if (!users) {
      const offset = (page - 1) * limit;
      const keys = await keysOfPage(db, board, checkpoints, offset, limit);
      const placed = await placedFrom(db, board, checkpoints, keys, offset);
      return { data: await named(db, placed, read), meta: pageMeta(asked, checkpoints.total) };
    }
    const entities = kind === 1 ? users : await listGroupsOf(db, kind, users);
    const keys = await listKeysOf(db, board, entities);
    const shown = keys.slice((page - 1) * limit, page * limit);
    const placed = await placedEach(db, board, checkpoints, shown);
    return { data: await named(db, placed, read), meta: pageMeta(asked, keys.length) };
  };
}

const toPlaced = ({ minus, entity }: Key, position: number): Placed => ({
  id: entity,
  position,
  points: -minus,
});

/** For consecutive keys: only the first may share its position with somebody on the page before. */
async function placedFrom(
  db: Db,
  board: Board,
  checkpoints: Checkpoints,
  keys: readonly Key[],
  offset: number,
) {
  const placed: Placed[] = [];
  for (const [index, key] of keys.entries()) {
    const before = placed.at(-1);
    const isFirst = before === undefined;
    const shares = !isFirst && before.points === -key.minus;
    const own = isFirst ? await positionOf(db, board, checkpoints, key.minus) : offset + index + 1;
    placed.push(toPlaced(key, shares ? before.position : own));
  }
  return placed;
}

async function placedEach(db: Db, board: Board, checkpoints: Checkpoints, keys: readonly Key[]) {
  const positions = new Map<number, number>();
  for (const { minus } of keys)
    if (!positions.has(minus)) positions.set(minus, await positionOf(db, board, checkpoints, minus));
  return keys.map((key) => toPlaced(key, getKnown(positions, key.minus, 'the position that was just read')));
}

async function named<Named extends { id: number }>(
  db: Db,
  placed: readonly Placed[],
  read: ReadNamed<Named>,
): Promise<(Named & Placed)[]> {
  if (placed.length === 0) return [];
  const found = new Map(
    (
      await read(
        db,
        placed.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  return placed.flatMap((place) => {
    const one = found.get(place.id);
    return one ? [{ ...one, ...place }] : [];
  });
}

/**
 * Caches the checkpoints of large boards. They are rebuilt at once when an award of the season changed, and in the
 * background after a minute, because members join and leave clans.
 */
function createCheckpoints({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
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

function keysOfPage(db: Db, board: Board, { keys }: Checkpoints, offset: number, limit: number) {
  const nearest = Math.min(Math.floor(offset / stride), Math.max(0, keys.length - 1));
  return listKeys(db, board, keys[nearest], offset - nearest * stride, limit);
}

/** The rank: 1 plus the number of those with more points. */
async function positionOf(db: Db, board: Board, { keys }: Checkpoints, minus: number): Promise<number> {
  const ahead = keys.findLastIndex((key) => key.minus < minus);
  const nearest = Math.max(0, ahead);
  return 1 + nearest * stride + (await countAhead(db, board, keys[nearest], minus));
}

/** How players (1) or teams (2) rank among each other in a season; those with equal points share their rank. */
export async function ranksIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  season: SeasonId,
  kind: 1 | 2,
  entities: readonly number[],
): Promise<Map<number, number>> {
  existing(await findSeason(db, clock.now(), season), 'season-not-found');
  const keys = await listKeysOf(db, { season, kind, platform: 0, country: undefined }, entities);
  const ranks = new Map<number, number>();
  let rank = 0;
  for (const [index, { minus, entity }] of keys.entries()) {
    if (minus !== keys[index - 1]?.minus) rank = index + 1;
    ranks.set(entity, rank);
  }
  return ranks;
}
