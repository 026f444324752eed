import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Marks queries as outdated, reads those on the screen again, and resolves when they are current. Invalidating a query
 * does not restart its first load and is forgotten when that load ends, although the server may have read the answer
 * before the change: such a query is read once more after its first load.
 */
export async function reread(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstLoads = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    .map(async ({ promise, queryKey: exactKey }) => {
      const isLoaded = await promise?.then(
        () => true,
        // After a failed load nothing outdated is shown.
        () => false,
      );
      if (isLoaded) await queries.invalidateQueries({ queryKey: exactKey, exact: true });
    });
  await Promise.all([queries.invalidateQueries({ queryKey }), ...firstLoads]);
}
