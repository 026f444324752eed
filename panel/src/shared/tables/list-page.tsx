import { Paper, VisuallyHidden } from '@mantine/core';
import type { Channel } from '@matchdesk/contract/channels';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './list-page.module.css';
import type { Filters } from './list-state.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { NothingThere } from './nothing-there.tsx';
import { PageBar } from './page-bar.tsx';
import type { PageQuery } from './page-query.ts';
import { useFreshRows } from './use-fresh-rows.ts';
import type { List } from './use-list.ts';

interface ListPageProps<Row extends { id: number }, F extends Filters, O extends string>
  extends Omit<ListTableProps<Row, O>, 'list' | 'rows' | 'fresh' | 'before' | 'waits' | 'dense'> {
  list: List<F, O>;
  /** The query for the page that the list's state asks for. */
  query: PageQuery<Row>;
  /** The channel on which changes of these rows are announced. */
  channel?: Channel;
  filters?: ReactNode;
  /** Shown if there are no rows at all: what to do next, with a button that does it. */
  empty: ReactNode;
}

/** Filters above, a table (cards on a phone), pages below, and a message where there are no rows. */
export function ListPage<Row extends { id: number }, F extends Filters, O extends string>(
  props: ListPageProps<Row, F, O>,
) {
  const { list, query, channel, filters, empty, ...table } = props;
  const { t } = useTranslation('tables');
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  useLiveRefresh(channel, { wide: [[query.queryKey[0]]] });
  const fresh = useFreshRows(isPlaceholderData ? undefined : data?.data, JSON.stringify(list.state));

  const lastPage = data && !isPlaceholderData ? data.meta.last_page : undefined;
  const beyond = lastPage !== undefined && list.state.page > lastPage;
  useEffect(() => {
    // Somebody deleted the rows of the last page, or the address is an old one.
    if (beyond) list.goTo(lastPage, { replace: true });
  });

  const failed = error !== null && (!data || isPlaceholderData);
  const isEmpty = data?.meta.total === 0 && !isPlaceholderData;
  return (
    <>
      {filters && <FilterBar list={list}>{filters}</FilterBar>}
      <Paper withBorder className={classes.sheet}>
        {failed ? (
          <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />
        ) : isEmpty ? (
          <NothingThere list={list} empty={empty} />
        ) : (
          <>
            <ListTable
              {...table}
              list={list}
              rows={data?.data}
              fresh={fresh}
              before={data ? (data.meta.current_page - 1) * data.meta.per_page : 0}
              waits={isPlaceholderData}
            />
            <PageBar meta={data?.meta} onPage={(page) => list.goTo(page)} />
          </>
        )}
      </Paper>
      <VisuallyHidden role="status">{fresh.size > 0 && t('changed', { count: fresh.size })}</VisuallyHidden>
    </>
  );
}
