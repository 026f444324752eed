import type { Direction } from '#shared/tables/list-state.ts';

export type TournamentOrder = 'id' | 'started_at' | 'status';

interface Sort {
  order: TournamentOrder;
  direction: Direction;
}

/** The four sort options of the list. By status, running tournaments come first. */
export const sorts = {
  latest: { order: 'id', direction: 'DESC' },
  relevant: { order: 'status', direction: 'ASC' },
  old: { order: 'id', direction: 'ASC' },
  start: { order: 'started_at', direction: 'DESC' },
} as const satisfies Record<string, Sort>;

export type SortName = keyof typeof sorts;
export const sortNames = Object.keys(sorts) as SortName[];

/** The option for a sort in the address; if there is no exact one, another with the same order. */
export function sortName({ order, direction }: Sort): SortName {
  const same = sortNames.filter((name) => sorts[name].order === order);
  return same.find((name) => sorts[name].direction === direction) ?? same[0] ?? 'latest';
}
