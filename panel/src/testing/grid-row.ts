import type { GridRow } from '#shared/score-grid/grid-rows.ts';

/** A row of a grid of scores. */
export const row = (id: number, points: number | null, more: Partial<GridRow> = {}): GridRow => ({
  id,
  name: `Player ${id}`,
  points,
  rank: null,
  isOut: false,
  by: null,
  ...more,
});
