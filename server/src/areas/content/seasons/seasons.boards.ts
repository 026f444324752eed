import type { listSoloStandings } from '@matchdesk/contract/content/seasons';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { Context } from '#context.ts';
import { pageMeta } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import type { BoardKind } from '#database/tables/seasons.tables.ts';
import { getKnown } from '#known.ts';
import { type Checkpoints, createCheckpoints, keysOfPage, positionOf } from './checkpoints.ts';
import { type Board, type Key, listGroupsOf, listKeysOf } from './seasons.standings.store.ts';

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
