import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PagedList } from '../windowed/windowed-list.tsx';

/** The selected rows of a list: those with these ids, or all that the list finds except these. */
export interface SelectedRows {
  readonly kind: 'these' | 'all-except';
  readonly ids: ReadonlySet<number>;
}

export const noRows: SelectedRows = { kind: 'these', ids: new Set() };

export const allRows: SelectedRows = { kind: 'all-except', ids: new Set() };

export function isSelected({ kind, ids }: SelectedRows, id: number): boolean {
  return ids.has(id) === (kind === 'these');
}

export function countSelected({ kind, ids }: SelectedRows, total: number): number {
  return kind === 'these' ? ids.size : Math.max(0, total - ids.size);
}

/** Adds these rows to the selection, or removes them. */
export function selectRows(selected: SelectedRows, rows: readonly number[], wanted: boolean): SelectedRows {
  const ids = new Set(selected.ids);
  const isListed = wanted === (selected.kind === 'these');
  for (const id of rows) {
    if (isListed) ids.add(id);
    else ids.delete(id);
  }
  return { ...selected, ids };
}

interface Held {
  part: string;
  rows: SelectedRows;
  /** The row of the last click: a range begins there. */
  from: number | undefined;
}

/**
 * The rows selected in a long list, for a bulk action. Changing the filter clears the selection. For a range, pages
 * that are not loaded yet are read.
 */
export function useSelection<Row extends { id: number }>({ query, perPage, part }: PagedList<Row>) {
  const client = useQueryClient();
  const [held, setHeld] = useState<Held>({ part, rows: noRows, from: undefined });
  const { rows, from } = held.part === part ? held : { rows: noRows, from: undefined };
  const first = useQuery({ ...query(1), placeholderData: keepPreviousData });
  const total = first.data?.meta.total ?? 0;

  const idsBetween = async (one: number, other: number): Promise<number[]> => {
    const [start, end] = [Math.min(one, other), Math.max(one, other)];
    const pages = [];
    for (let page = Math.floor(start / perPage); page <= Math.floor(end / perPage); page += 1)
      pages.push(client.ensureQueryData(query(page + 1)));
    const skipped = Math.floor(start / perPage) * perPage;
    const found = (await Promise.all(pages)).flatMap(({ data }) => data);
    return found.slice(start - skipped, end - skipped + 1).map(({ id }) => id);
  };
  const keep = (next: SelectedRows, at?: number) => setHeld({ part, rows: next, from: at });

  return {
    rows,
    total,
    count: countSelected(rows, total),
    isSelected: (id: number) => isSelected(rows, id),
    /** Toggles one row, or with `isRange` all rows from the last clicked one to this one. */
    async toggle({ id }: { id: number }, index: number, isRange: boolean): Promise<void> {
      const wanted = !isSelected(rows, id);
      if (!isRange || from === undefined) return keep(selectRows(rows, [id], wanted), index);
      keep(selectRows(rows, await idsBetween(from, index), wanted), index);
    },
    /** Toggles the first `count` rows, which are those loaded. */
    async toggleFirst(count: number, wanted: boolean): Promise<void> {
      if (!wanted) return keep(noRows);
      keep(selectRows(rows, await idsBetween(0, count - 1), true));
    },
    selectAll: () => keep(allRows),
    clear: () => keep(noRows),
  };
}

export type Selection = ReturnType<typeof useSelection>;
