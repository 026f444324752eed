import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ListRow, type RowParts } from '../list-row.tsx';
import classes from '../list-table.module.css';
import { SkeletonRow, SkeletonRows } from '../skeleton-row.tsx';
import { TableHead } from '../table-head.tsx';
import { WindowFoot } from './window-foot.tsx';
import windowed from './windowed.module.css';
import type { OpenedPages, PagedList } from './windowed-list.tsx';

const OVERSCAN = 10;

const SHOWN_MS = 1800;

const none: ReadonlySet<number> = new Set();

interface Known {
  part: string;
  total: number;
  rows: Map<number, string>;
}

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

/**
 * The rows that were changed, or added at the end, while the same part of the list was open. Rows that scroll into
 * view, or move up because another was removed, are not fresh.
 */
function useFreshInView<Row extends { id: number }>(
  rows: readonly Row[],
  total: number | undefined,
  part: string,
): ReadonlySet<number> {
  const known = useRef<Known>(undefined);
  const [fresh, setFresh] = useState(none);
  const snapshot = JSON.stringify(rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `snapshot` stands for the rows
  useEffect(() => {
    if (total === undefined) return;
    const before = known.current?.part === part ? known.current : undefined;
    const now = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    known.current = { part, total, rows: new Map([...(before?.rows ?? []), ...now]) };
    if (!before) return setFresh(none);
    const last = Math.max(0, ...before.rows.keys());
    const isFresh = ([id, row]: [number, string]) => {
      const seen = before.rows.get(id);
      return seen === undefined ? total > before.total && id > last : seen !== row;
    };
    const changed = [...now].filter(isFresh).map(([id]) => id);
    if (changed.length === 0) return;
    setFresh(new Set(changed));
    const timer = setTimeout(() => setFresh(none), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [snapshot, total, part]);

  return fresh;
}

/** Which rows of a long table are on screen, and the empty heights between them. */
function useRowWindow(count: number, rowHeight: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focused, setFocused] = useState<number>();

  // Measured again, because the content above the table may have grown or wrapped.
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });

  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    // Keeps the focused row rendered, because the focus would be lost by scrolling.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });

  const items = virtual.getVirtualItems();
  let end = scrollMargin;
  const places = items.map(({ index, start, end: own }) => {
    const gap = Math.max(0, start - end);
    end = own;
    return { index, gap };
  });
  return {
    body,
    places,
    /** The height of the rows after the last one on screen. */
    rest: Math.max(0, virtual.getTotalSize() - (end - scrollMargin)),
    measure: virtual.measureElement,
    scrollTo: virtual.scrollToIndex,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
      if (index !== undefined) setFocused(Number(index));
    },
  };
}
