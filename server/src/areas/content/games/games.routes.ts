import * as contract from '@matchdesk/contract/content/games';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { formRoutes, readRoutes } from '#records/index.ts';
import { gameKind, setAvailable } from './games.service.ts';
import { listPlatforms } from './games.store.ts';

export const gamesRoutes = (context: Context) => [
  ...readRoutes(context, contract.gameCalls, gameKind),
  ...formRoutes(context, contract.gameCalls, gameKind),
  handle(contract.setGameAvailable, async ({ person, params, body }) => ({
    data: await setAvailable(context, person, params.id, body.display_in_tournaments),
  })),
  handle(contract.listPlatforms, async () => ({ data: await listPlatforms(context.db) })),
];
