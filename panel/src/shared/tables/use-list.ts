import type { PageMeta } from '@matchdesk/contract/paging';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Search, useChangeSearch } from '#shared/address/address.ts';
import type { Opening } from '#shared/api/read-ahead.ts';
import {
  type Direction,
  type Filters,
  fromAddress,
  isBare,
  isFiltered,
  type ListSpec,
  type ListState,
  toAddress,
  toQuery,
} from './list-state.ts';

export interface Sorting<O extends string> {
  state: { order: O; direction: Direction };
  /** Sorts by another column, or reverses the current one. */
  sortBy(order: O): void;
}

export interface List<F extends Filters = Filters, O extends string = string> extends Sorting<O> {
  state: ListState<F, O>;
  /** The query for the server. */
  query: object;
  isFiltered: boolean;
  /** Filters and goes to the first page. `typed` adds no entry to the browser's history. */
  filter(change: Partial<F>, how?: { typed: boolean }): void;
  /** Sets order and direction together. */
  sortAs(sort: { order: O; direction: Direction }): void;
  goTo(page: number, how?: { replace: boolean }): void;
  clear(): void;
}

/** Any list that has this filter. */
export interface ListBy<Name extends string> extends Pick<List<Readonly<Record<Name, string>>>, 'filter'> {
  state: { filters: Readonly<Record<Name, string>> };
}

/**
 * Filters, sort and page are kept in the address and in the session: the address wins, and a path without a query
 * restores the session's state.
 */
export function useList<F extends Filters, O extends string>(spec: ListSpec<F, O>): List<F, O> {
  const changeSearch = useChangeSearch();
  const given = useSearch({ strict: false });
  const steppedBack = useSteppedBack();

  // Back to a path without a query shows what was there, so nothing is restored from the session.
  const address = isBare(spec, given) && !steppedBack.current ? recall(spec.name) : given;
  const state = fromAddress(spec, address);
  const wanted = toAddress(spec, state);
  const restores = address !== given && Object.keys(wanted).length > 0;
  const text = JSON.stringify(wanted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for `wanted`
  useEffect(() => {
    remember(spec.name, wanted);
    if (restores) changeSearch(wanted, { replace: true });
  }, [spec.name, text, restores, changeSearch]);

  const go = (next: ListState<F, O>, how: { replace?: boolean; resetScroll?: boolean } = {}) => {
    const search = toAddress(spec, next);
    remember(spec.name, search);
    changeSearch(search, how);
  };

  // The state requested last, which the address and `state` show only a moment later.
  const latest = () => fromAddress(spec, recall(spec.name));

  return {
    state,
    query: toQuery(spec, state),
    isFiltered: isFiltered(spec, state),
    filter: (change, { typed } = { typed: false }) =>
      go({ ...latest(), page: 1, filters: { ...latest().filters, ...change } }, { replace: typed }),
    sortBy: (order) => go({ ...latest(), page: 1, order, direction: nextDirection(spec, latest(), order) }),
    sortAs: (sort) => go({ ...latest(), page: 1, ...sort }),
    goTo: (page, { replace } = { replace: false }) =>
      go({ ...latest(), page }, { replace, resetScroll: !replace }),
    clear: () => go({ ...latest(), page: 1, filters: spec.filters }),
  };
}

/** What a list is going to show where a page opens under this address. */
export function stateAhead<F extends Filters, O extends string>(
  spec: ListSpec<F, O>,
  { search }: Opening,
): ListState<F, O> {
  return fromAddress(spec, isBare(spec, search) ? recall(spec.name) : search);
}

const memoryKey = (name: string) => `matchdesk.list.${name}`;

/** The last state of the list in this browser session. */
function recall(name: string): Search {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(memoryKey(name)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Search) : {};
  } catch {
    return {};
  }
}

function remember(name: string, address: Search): void {
  sessionStorage.setItem(memoryKey(name), JSON.stringify(address));
}

/** Whether Back or Forward led here, known before the router shows it. */
function useSteppedBack(): { readonly current: boolean } {
  const { history } = useRouter();
  const stepped = useRef(false);
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        stepped.current = type !== 'PUSH' && type !== 'REPLACE';
      }),
    [history],
  );
  return stepped;
}

function nextDirection<O extends string>(spec: ListSpec<Filters, O>, state: ListState<Filters, O>, order: O) {
  if (order !== state.order) return order === spec.orders[0] ? spec.direction : 'ASC';
  return state.direction === 'ASC' ? 'DESC' : 'ASC';
}

interface Page<Row> {
  data: Row[];
  meta: PageMeta;
}

/** A query for one page of a list call, as `apiQuery` makes it. */
export type PageQuery<Row> = UseQueryOptions<Page<Row>, Error, Page<Row>, NonNullable<unknown>[]>;
