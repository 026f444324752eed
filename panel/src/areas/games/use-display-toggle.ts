import { listGames, setGameAvailable } from '@matchdesk/contract/calls/games';
import type { Game } from '@matchdesk/contract/games';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query.ts';
import { games } from './games.records.ts';

interface Toggle {
  game: Game;
  display: boolean;
}

/** Shows the new state at once and takes it back where the server refuses it. */
export function useDisplayToggle() {
  return useMutation({
    mutationFn: ({ game, display }: Toggle) =>
      call(setGameAvailable, { params: { id: game.id }, body: { display_in_tournaments: display ? 1 : 0 } }),
    onMutate: async ({ game, display }) => {
      await queryClient.cancelQueries({ queryKey: [listGames.name] });
      patchLists({ ...game, display_in_tournaments: display });
    },
    onSuccess: ({ data }) => patchLists(data.data),
    onError: (_, { game }) => patchLists(game),
    onSettled: () => games.refresh(),
  });
}

function patchLists(changed: Game): void {
  queryClient.setQueriesData<{ data: Game[] }>(
    { queryKey: [listGames.name] },
    (page) => page && { ...page, data: page.data.map((game) => (game.id === changed.id ? changed : game)) },
  );
}
