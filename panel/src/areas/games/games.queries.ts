import {
  getGame,
  listGameHistory,
  listGames,
  listPlatforms,
  setGameAvailable,
} from '@matchdesk/contract/calls/games';
import type { Game } from '@matchdesk/contract/games';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { apiQuery, queryClient, refresh } from '#shared/api/query.ts';
import { defineList, type ListStateOf } from '#shared/tables/list-state.ts';

export const gamesList = defineList({
  name: 'games',
  filters: { search: '', display: '' },
  orders: ['id', 'name'],
  direction: 'ASC',
});

export function gamesQuery({ page, order, direction, filters }: ListStateOf<typeof gamesList>) {
  const display_in_tournaments = shown[filters.display];
  return apiQuery(listGames, {
    query: { page, order, direction, search: filters.search || undefined, display_in_tournaments },
  });
}

const shown: Record<string, boolean> = { displayed: true, hidden: false };

export const gameQuery = (id: number) => apiQuery(getGame, { params: { id } });

export const platformsQuery = { ...apiQuery(listPlatforms), staleTime: Number.POSITIVE_INFINITY };

export const gameHistoryQuery = (id: number, page: number) =>
  apiQuery(listGameHistory, { params: { id }, query: { page } });

interface Toggle {
  game: Game;
  display: boolean;
}

/** Shows the new state at once and takes it back where the server refuses it. */
export function useDisplayToggle() {
  return useMutation({
    mutationFn: ({ game, display }: Toggle) =>
      call(setGameAvailable, { params: { id: game.id }, body: { display_in_tournaments: display } }),
    onMutate: async ({ game, display }) => {
      await queryClient.cancelQueries({ queryKey: [listGames.name] });
      patchLists({ ...game, display_in_tournaments: display });
    },
    onSuccess: ({ data }) => patchLists(data.data),
    onError: (_, { game }) => patchLists(game),
    onSettled: () => refresh(listGames, getGame, listGameHistory),
  });
}

function patchLists(changed: Game): void {
  queryClient.setQueriesData<{ data: Game[] }>(
    { queryKey: [listGames.name] },
    (page) => page && { ...page, data: page.data.map((game) => (game.id === changed.id ? changed : game)) },
  );
}
