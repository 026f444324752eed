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
