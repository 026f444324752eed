import type { QueryKey } from '@tanstack/react-query';
import type { Search } from '#shared/address/address.ts';
import { queryClient } from './query.ts';

/** The address under which a page opens. */
export interface Opening {
  params: Readonly<Record<string, string>>;
  search: Search;
}

export interface AheadQuery {
  queryKey: QueryKey;
  queryFn?: unknown;
}

/** What a page is going to show, by its address alone. */
export type ReadsAhead = (opening: Opening) => readonly AheadQuery[];

/** A page that has its content when it appears is drawn once; one whose content takes longer appears without it. */
const WAIT_MS = 150;

/**
 * Begins to read what a page shows, and resolves when that is there, or after a moment. Someone waits for it where the
 * page is being opened, and not where a pointer only rests on a link to it.
 */
export async function readAhead(
  queries: readonly AheadQuery[],
  { isWaited }: { isWaited: boolean },
): Promise<void> {
  if (queries.length === 0) return;
  const { promise: moment, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, WAIT_MS);
  const reads = queries.map((query) =>
    queryClient.prefetchQuery({ ...(query as { queryKey: QueryKey }), meta: { isWaited } }),
  );
  await Promise.race([Promise.all(reads), moment]);
  clearTimeout(timer);
}
