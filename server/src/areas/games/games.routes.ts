import * as contract from '@matchdesk/contract/games';
import { listHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { changeGame, createGame, getGame, setAvailable } from './games.service.ts';
import { listGames, listPlatforms } from './games.store.ts';

export const gamesRoutes = (context: Context) => [
  handle(contract.listGames, ({ query }) =>
    listGames(context.db, { ...query, path: contract.listGames.path }),
  ),
  handle(contract.getGame, async ({ params }) => ({ data: await getGame(context, params.id) })),
  handle(contract.createGame, async ({ person, body }) => ({
    data: await createGame(context, person, body),
  })),
  handle(contract.updateGame, async ({ person, params, body }) => ({
    data: await changeGame(context, person, params.id, body),
  })),
  handle(contract.setGameAvailable, async ({ person, params, body }) => ({
    data: await setAvailable(context, person, params.id, body.display_in_tournaments),
  })),
  handle(contract.listGameHistory, async ({ params: { id }, query }) => {
    await getGame(context, id);
    return listHistory(context.db, 'game', id, { ...query, path: `/games/${id}/history` });
  }),
  handle(contract.listPlatforms, async () => ({ data: await listPlatforms(context.db) })),
];
