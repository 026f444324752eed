import type { Direction } from '#shared/tables/list-state.ts';

export type TournamentOrder = 'id' | 'started_at' | 'status';

interface Sort {
  order: TournamentOrder;
  direction: Direction;
}

/** The four ways the list is sorted. By status, what runs comes first. */
export const sorts = {
  latest: { order: 'id', direction: 'DESC' },
  relevant: { order: 'status', direction: 'ASC' },
  old: { order: 'id', direction: 'ASC' },
  start: { order: 'started_at', direction: 'DESC' },
} as const satisfies Record<string, Sort>;

export type SortName = keyof typeof sorts;
export const sortNames = Object.keys(sorts) as SortName[];

/** An address may hold a way of sorting that has no name; the nearest by its order is named. */
export function sortName({ order, direction }: Sort): SortName {
  const same = sortNames.filter((name) => sorts[name].order === order);
  return same.find((name) => sorts[name].direction === direction) ?? same[0] ?? 'latest';
}
