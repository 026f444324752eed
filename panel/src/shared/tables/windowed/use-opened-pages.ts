import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageQuery } from '../page-query.ts';

export interface PagedList<Row> {
  query: (page: number) => PageQuery<Row>;
  perPage: number;
  /** Names the filtered list; another one begins with its first page. */
  part: string;
}

/** How many pages of a list are open. The first page is always read, because it knows the total. */
export function useOpenedPages<Row>({ query, perPage, part }: PagedList<Row>) {
  const [opened, setOpened] = useState({ part, pages: 1 });
  const pages = opened.part === part ? opened.pages : 1;
  const first = useQuery({ ...query(1), placeholderData: keepPreviousData });
  const total = first.data?.meta.total;
  return {
    first,
    /** The total number of rows; undefined while the first page loads. */
    total,
    /** Rows opened so far. */
    count: Math.min(total ?? 0, pages * perPage),
    openMore: () => setOpened({ part, pages: pages + 1 }),
    openAll: () => setOpened({ part, pages: Math.ceil((total ?? 0) / perPage) }),
  };
}

export type OpenedPages<Row> = ReturnType<typeof useOpenedPages<Row>>;
