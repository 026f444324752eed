// Made from ./games.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './games.ts';

export const createGame = plainCall<typeof area.createGame>({
  name: 'createGame',
  method: 'POST',
  path: '/games',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
  form: true,
});
export const getGame = plainCall<typeof area.getGame>({
  name: 'getGame',
  method: 'GET',
  path: '/games/{id}',
  access: { level: 'staff' },
  subject: 'Game',
});
export const listGameHistory = plainCall<typeof area.listGameHistory>({
  name: 'listGameHistory',
  method: 'GET',
  path: '/games/{id}/history',
  access: { level: 'staff' },
  subject: 'Game',
});
export const listGames = plainCall<typeof area.listGames>({
  name: 'listGames',
  method: 'GET',
  path: '/games',
  access: { level: 'staff' },
});
export const listPlatforms = plainCall<typeof area.listPlatforms>({
  name: 'listPlatforms',
  method: 'GET',
  path: '/platforms',
  access: { level: 'staff' },
});
export const setGameAvailable = plainCall<typeof area.setGameAvailable>({
  name: 'setGameAvailable',
  method: 'PUT',
  path: '/games/{id}/update-available',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
  subject: 'Game',
});
export const updateGame = plainCall<typeof area.updateGame>({
  name: 'updateGame',
  method: 'PUT',
  path: '/games/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
  form: true,
  subject: 'Game',
});
