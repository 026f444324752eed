import { listGames, setGameAvailable } from '@matchdesk/contract/calls/games';
import type { Game } from '@matchdesk/contract/games';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query.ts';
import { games } from './games.records.ts';

/** Shows the new state at once and takes it back where the server refuses it. Quick changes go one after the other. */
export function useDisplayToggle(game: Game) {
  const mutationKey = [setGameAvailable.name, game.id];
  // What comes after decides what is shown.
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (display: boolean) =>
      call(setGameAvailable, { params: { id: game.id }, body: { display_in_tournaments: display ? 1 : 0 } }),
    onMutate: async (display) => {
      await queryClient.cancelQueries({ queryKey: [listGames.name] });
      patchLists({ ...game, display_in_tournaments: display });
    },
    onSuccess: ({ data }) => {
      if (isLast()) patchLists(data.data);
    },
    onError: (_, display) => {
      if (isLast()) patchLists({ ...game, display_in_tournaments: !display });
    },
    onSettled: () => {
      if (isLast()) void games.refresh();
    },
  });
}

function patchLists(changed: Game): void {
  queryClient.setQueriesData<{ data: Game[] }>(
    { queryKey: [listGames.name] },
    (page) => page && { ...page, data: page.data.map((game) => (game.id === changed.id ? changed : game)) },
  );
}
