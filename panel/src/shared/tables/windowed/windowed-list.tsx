import { Paper } from '@mantine/core';
import type { Channel } from '@matchdesk/contract/channels';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import classes from '../list-page.module.css';
import { NothingThere } from '../list-page.tsx';
import type { List, PageQuery } from '../use-list.ts';
import { WindowedTable, type WindowedTableProps } from './windowed-table.tsx';

export interface PagedList<Row> {
  query: (page: number) => PageQuery<Row>;
  perPage: number;
  /** Names the filtered list; another one begins with its first page. */
  part: string;
}

export type OpenedPages<Row> = ReturnType<typeof useOpenedPages<Row>>;

interface WindowedListProps<Row extends { id: number }> extends WindowedTableProps<Row> {
  list: Pick<List, 'isFiltered' | 'clear'>;
  /** The channel on which changes of these rows are announced. */
  channel: Channel;
  /** Events of the channel that do not concern the rows. */
  ignores?: (event: { type: string }) => boolean;
  empty: ReactNode;
}

/** A list of up to a quarter of a million rows: it opens page by page, and holds only what is visible. */
export function WindowedList<Row extends { id: number }>(props: WindowedListProps<Row>) {
  const { list, channel, ignores = () => false, empty, ...table } = props;
  const { t } = useTranslation('tables');
  const opened = useOpenedPages(table);
  const { first, total } = opened;
  useLiveRefresh(channel, { ignores, wide: [[table.query(1).queryKey[0]]] });

  const failed = first.error !== null && (!first.data || first.isPlaceholderData);
  return (
    <Paper withBorder className={classes.sheet}>
      {failed ? (
        <ErrorState title={t('failed')} text={first.error.message} onRetry={() => void first.refetch()} />
      ) : total === 0 && !first.isPlaceholderData ? (
        <NothingThere list={list} empty={empty} />
      ) : (
        <WindowedTable {...table} opened={opened} />
      )}
    </Paper>
  );
}

/** How many pages of a list are open. The first page is always read, because it knows the total. */
function useOpenedPages<Row>({ query, perPage, part }: PagedList<Row>) {
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
