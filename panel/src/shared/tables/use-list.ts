import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useChangeSearch } from '#shared/address/use-change-search.ts';
import { recall, remember } from './list-memory.ts';
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
  /** By another column, or the other way round by the same one. */
  sortBy(order: O): void;
}

export interface List<F extends Filters = Filters, O extends string = string> extends Sorting<O> {
  state: ListState<F, O>;
  /** What the server is asked for. */
  query: object;
  isFiltered: boolean;
  /** Back to the first page. `typed` leaves no step in the browser's history. */
  filter(change: Partial<F>, how?: { typed: boolean }): void;
  /** By an order and a direction that are named together. */
  sortAs(sort: { order: O; direction: Direction }): void;
  goTo(page: number, how?: { replace: boolean }): void;
  clear(): void;
}

/** Any list that can be narrowed by this. */
export interface ListBy<Name extends string> extends Pick<List<Readonly<Record<Name, string>>>, 'filter'> {
  state: { filters: Readonly<Record<Name, string>> };
}

/** Filters, sort and page live in the address and in the session: the address wins, a bare path restores. */
export function useList<F extends Filters, O extends string>(spec: ListSpec<F, O>): List<F, O> {
  const changeSearch = useChangeSearch();
  const given = useSearch({ strict: false });
  const steppedBack = useSteppedBack();

  // Going back to a bare path restores what was shown there, not what came after it.
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

  // What was asked for last, which the address and with it `state` show only a moment later.
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

/** Whether the browser's Back or Forward led to where we are, known before the router shows it. */
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
