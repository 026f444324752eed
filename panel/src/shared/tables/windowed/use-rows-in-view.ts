import { useQueries } from '@tanstack/react-query';
import type { OpenedPages, PagedList } from './use-opened-pages.ts';

/** Reads the visible pages. Pages that were scrolled away cost nothing: they are neither rendered nor reread. */
export function useRowsInView<Row>(
  { query, perPage }: PagedList<Row>,
  { first }: OpenedPages<Row>,
  inView: readonly number[],
) {
  const pageOf = (index: number) => Math.floor(index / perPage) + 1;
  const later = [...new Set(inView.map(pageOf))].filter((page) => page > 1 && !first.isPlaceholderData);
  const rest = useQueries({ queries: later.map((page) => query(page)) });
  const rowsOf = (page: number) => (page === 1 ? first : rest[later.indexOf(page)])?.data?.data;
  const failed = [first, ...rest].filter(({ error }) => error !== null);
  return {
    /** Undefined while its page is loading. */
    rowAt: (index: number): Row | undefined => rowsOf(pageOf(index))?.[index % perPage],
    /** All loaded rows of the first page and of the visible ones. */
    rows: [1, ...later].flatMap((page) => rowsOf(page) ?? []),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
