import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { readQuery } from '#shared/api/query.ts';
import { ROOMS_A_TILE } from '../round-robin-swiss.queries.ts';

interface Tile<Room> {
  data: Room[];
  meta: { total: number };
}

export interface RoomTiles<Room> {
  total: number | undefined;
  error: Error | null;
  find: (index: number) => Room | undefined;
  /** Says which rooms are on screen; missing ones are read. */
  show: (from: number, to: number) => void;
}

/** A long list of rooms, read tile by tile as they come on screen. */
export function useRoomTiles<Room>(
  queryOf: (tile: number) => ReturnType<typeof readQuery<Tile<Room>>>,
): RoomTiles<Room> {
  const [tiles, setTiles] = useState<readonly number[]>([0]);
  const read = useQueries({ queries: tiles.map(queryOf) });
  const show = useCallback((from: number, to: number) => {
    setTiles((before) => {
      const first = Math.floor(from / ROOMS_A_TILE);
      const count = Math.floor(to / ROOMS_A_TILE) - first + 1;
      const missing = Array.from({ length: count }, (_, at) => first + at).filter(
        (tile) => !before.includes(tile),
      );
      return missing.length > 0 ? [...before, ...missing] : before;
    });
  }, []);
  return {
    total: read.find(({ data }) => data)?.data?.meta.total,
    error: read.find(({ error, data }) => error && !data)?.error ?? null,
    find: (index) => {
      const tile = read[tiles.indexOf(Math.floor(index / ROOMS_A_TILE))];
      return tile?.data?.data[index % ROOMS_A_TILE];
    },
    show,
  };
}
