import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { ListRow, type RowParts } from '../list-row.tsx';
import classes from '../list-table.module.css';
import { SkeletonRow, SkeletonRows } from '../skeleton-row.tsx';
import { TableHead } from '../table-head.tsx';
import { useFreshInView } from './use-fresh-in-view.ts';
import type { OpenedPages, PagedList } from './use-opened-pages.ts';
import { useRowWindow } from './use-row-window.ts';
import { WindowFoot } from './window-foot.tsx';
import windowed from './windowed.module.css';

export interface WindowedTableProps<Row extends { id: number }> extends RowParts<Row>, PagedList<Row> {
  label: string;
  /** About how high a row is, in the table and as a card on a phone. */
  rowHeight: { desk: number; phone: number };
}

/** Only the visible rows exist; scrolling to the end, or the button there, opens more. */
export function WindowedTable<Row extends { id: number }>(
  props: WindowedTableProps<Row> & { opened: OpenedPages<Row> },
) {
  const { label, columns, to, ahead, menu, selecting, rowHeight, opened, part } = props;
  const { total, count, first } = opened;
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const view = useRowWindow(count, isPhone ? rowHeight.phone : rowHeight.desk);
  const { rowAt, rows, error, retry } = useRowsInView(
    props,
    opened,
    view.places.map(({ index }) => index),
  );
  const waits = first.isPlaceholderData;
  const fresh = useFreshInView(waits ? [] : rows, waits ? undefined : total, part);
  const cells = columns.length + (menu ? 1 : 0) + (selecting ? 1 : 0);

  useMoreAtEnd(opened, view.places.at(-1)?.index === count - 1, error);

  return (
    <>
      <Table
        className={classes.table}
        aria-label={label}
        aria-busy={waits || total === undefined}
        aria-rowcount={total === undefined ? undefined : total + 1}
        data-waits={waits || undefined}
        data-selects={selecting ? true : undefined}
        stickyHeader
        horizontalSpacing="sm"
        verticalSpacing={4}
      >
        <TableHead
          columns={columns}
          hasMenu={menu !== undefined}
          selecting={selecting && { selection: selecting.selection, count }}
        />
        <Table.Tbody ref={view.body} onFocus={view.onFocus}>
          {total === undefined && <SkeletonRows cells={cells} />}
          {view.places.map(({ index, gap }) => {
            const row = rowAt(index);
            const place = { index, ref: view.measure };
            return (
              <Fragment key={index}>
                <Gap height={gap} />
                {row ? (
                  <ListRow
                    key={row.id}
                    row={row}
                    fresh={fresh.has(row.id)}
                    position={index + 1}
                    columns={columns}
                    to={to}
                    ahead={ahead}
                    menu={menu}
                    selecting={selecting}
                    {...place}
                  />
                ) : (
                  <SkeletonRow row={index} cells={cells} {...place} />
                )}
              </Fragment>
            );
          })}
          <Gap height={view.rest} />
        </Table.Tbody>
      </Table>
      <WindowFoot
        opened={opened}
        error={error}
        retry={retry}
        changed={fresh.size}
        onEnd={() => {
          opened.openAll();
          requestAnimationFrame(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
        }}
      />
    </>
  );
}

/** Opens one page each time the end comes near. */
function useMoreAtEnd<Row>(
  { total, count, first, openMore }: OpenedPages<Row>,
  isAtEnd: boolean,
  error: unknown,
): void {
  const waits = first.isPlaceholderData;
  const hasMore = total !== undefined && count < total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the end comes near
  useEffect(() => {
    if (isAtEnd && hasMore && !waits && !error) openMore();
  }, [isAtEnd, hasMore, waits, error, count]);
}

function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden className={windowed.gap} style={{ height }}>
      <td />
    </tr>
  );
}

/** Reads the visible pages. Pages that were scrolled away cost nothing: they are neither rendered nor reread. */
function useRowsInView<Row>(
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
