import { useDebouncedValue } from '@mantine/hooks';
import type { ChallengeMatch } from '@matchdesk/contract/formats/challenge';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { tileQuery, tileSize } from './challenge.queries.ts';

/** The participants of a challenge; only the visible pages are read. */
export function useEntries(id: number) {
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 300);
  const [[first, last], setSeen] = useState<readonly [number, number]>([0, 0]);
  const show = useCallback((from: number, to: number) => {
    const [a, b] = [Math.floor(from / tileSize), Math.floor(to / tileSize)];
    setSeen((seen) => (seen[0] === a && seen[1] === b ? seen : [a, b]));
  }, []);
  const tiles = [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, n) => first + n)])];
  const read = useQueries({
    queries: tiles.map((tile) => ({ ...tileQuery(id, tile, settled), placeholderData: keepPreviousData })),
  });
  const byTile = new Map(tiles.map((tile, index) => [tile, read[index]?.data?.data]));
  const meta = read[0]?.data?.meta;
  const at = (index: number): ChallengeMatch | undefined =>
    byTile.get(Math.floor(index / tileSize))?.[index % tileSize];
  const indexOf = (matchId: number | undefined): number => {
    for (const [tile, matches] of byTile) {
      const index = matches?.findIndex((match) => match.id === matchId) ?? -1;
      if (index >= 0) return tile * tileSize + index;
    }
    return -1;
  };
  return {
    total: meta?.total ?? 0,
    reported: meta?.reported ?? 0,
    eligible: meta?.eligible ?? 0,
    search,
    setSearch,
    show,
    at,
    indexOf,
  };
}

export type Entries = ReturnType<typeof useEntries>;
