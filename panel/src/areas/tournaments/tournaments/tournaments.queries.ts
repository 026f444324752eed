import type { TournamentStatus } from '@matchdesk/contract/statuses';
import {
  deleteTournament,
  getTournament,
  listTournamentHistory,
  listTournaments,
  restoreTournament,
} from '@matchdesk/contract/tournaments/tournaments.calls';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh, refreshWithout } from '#shared/api/query.ts';
import { type Direction, defineList, type ListStateOf } from '#shared/tables/list-state.ts';

export const tournamentsList = defineList({
  name: 'tournaments',
  filters: { search: '', game_id: '', type: '', match_type: '', status: '', not_finished: '', deleted: '' },
  orders: ['id', 'started_at', 'status'],
  direction: 'DESC',
});

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

export function tournamentsQuery(state: ListStateOf<typeof tournamentsList>) {
  const { page, order, direction, filters } = state;
  const { search, game_id, type, match_type, status, not_finished, deleted } = filters;
  return apiQuery(listTournaments, {
    query: {
      page,
      order,
      direction,
      search: search || undefined,
      game_id: game_id || undefined,
      type: type || undefined,
      match_type: match_type || undefined,
      status: (status as TournamentStatus) || undefined,
      not_finished: not_finished === '1' || undefined,
      deleted: deleted === '1' || undefined,
    },
  });
}

export const tournamentQuery = (id: number) => apiQuery(getTournament, { params: { id } });

export const tournamentHistoryQuery = (id: number, page: number) =>
  apiQuery(listTournamentHistory, { params: { id }, query: { page } });

export function refreshTournaments(): Promise<void> {
  return refresh(listTournaments, getTournament, listTournamentHistory);
}

/** The caller shows a failure. */
export async function removeTournament(id: number) {
  const outcome = await attempt(deleteTournament, { params: { id } }, { quiet: true });
  await refreshWithout(getTournament, listTournaments);
  return outcome;
}

export async function bringTournamentBack(id: number): Promise<void> {
  await attempt(restoreTournament, { params: { id } });
  await refreshTournaments();
}
