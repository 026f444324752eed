import { Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import type { Channel } from '@matchdesk/contract/channels';
import type { PageMeta } from '@matchdesk/contract/paging';
import { IconFilterOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './list-page.module.css';
import type { Filters } from './list-state.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { List, PageQuery } from './use-list.ts';

const PageLinks = lazy(async () => ({ default: (await import('./page-links.tsx')).PageLinks }));

const SHOWN_MS = 1800;

const none: ReadonlySet<number> = new Set();

interface PageBarProps {
  /** Absent while the first page loads. */
  meta: PageMeta | undefined;
  onPage: (page: number) => void;
}

interface NothingThereProps {
  list: Pick<List, 'isFiltered' | 'clear'>;
  /** Shown where no filter is the cause. */
  empty: ReactNode;
}

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

/** In place of rows: the filters exclude all of them, or there are none at all. */
export function NothingThere({ list, empty }: NothingThereProps) {
  const { t } = useTranslation('tables');
  if (!list.isFiltered) return empty;
  return (
    <EmptyState icon={IconFilterOff} title={t('nothingFits.title')} text={t('nothingFits.text')}>
      <Button variant="default" onClick={list.clear}>
        {t('clear')}
      </Button>
    </EmptyState>
  );
}

export function PageBar({ meta, onPage }: PageBarProps) {
  const { t } = useTranslation('tables');
  if (!meta) return <Group mih={44} />;
  const first = (meta.current_page - 1) * meta.per_page + 1;
  const last = Math.min(meta.total, meta.current_page * meta.per_page);
  return (
    <Group justify="space-between" mih={44} px="sm" py={6} gap="sm">
      <Text size="xs" c="dimmed">
        {t('range', { first: wholeNumber(first), last: wholeNumber(last), total: wholeNumber(meta.total) })}
      </Text>
      {meta.last_page > 1 && (
        <Suspense>
          <PageLinks total={meta.last_page} page={meta.current_page} onPage={onPage} />
        </Suspense>
      )}
    </Group>
  );
}

/** The rows that somebody changed or added while the same part of the list stayed on screen. */
export function useFreshRows<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  part: string,
): ReadonlySet<number> {
  const before = useRef<{ part: string; rows: ReadonlySet<Row> }>(undefined);
  const [fresh, setFresh] = useState(none);

  useEffect(() => {
    if (!rows) return;
    const known = before.current;
    before.current = { part, rows: new Set(rows) };
    if (!known || known.part !== part) return setFresh(none);
    // The cache keeps the identical object of an unchanged row.
    const changed = rows.filter((row) => !known.rows.has(row)).map(({ id }) => id);
    if (changed.length === 0) return;
    setFresh(new Set(changed));
    const timer = setTimeout(() => setFresh(none), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [rows, part]);

  return fresh;
}
