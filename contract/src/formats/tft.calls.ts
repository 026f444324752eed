// Made from ./tft.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './tft.ts';

export const finishTftMatch = plainCall<typeof area.finishTftMatch>({
  name: 'finishTftMatch',
  method: 'POST',
  path: '/tournaments/{id}/tft/matches/{matchId}/finish',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const getPublicTft = plainCall<typeof area.getPublicTft>({
  name: 'getPublicTft',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/tft',
  access: { level: 'anyone' },
});
export const getTftMatch = plainCall<typeof area.getTftMatch>({
  name: 'getTftMatch',
  method: 'GET',
  path: '/tournaments/{id}/tft/matches/{matchId}',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const getTftMeta = plainCall<typeof area.getTftMeta>({
  name: 'getTftMeta',
  method: 'GET',
  path: '/tournaments/{id}/tft/meta',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listTftMatches = plainCall<typeof area.listTftMatches>({
  name: 'listTftMatches',
  method: 'GET',
  path: '/tournaments/{id}/tft/matches',
  access: { level: 'staff', unlessPublic: true },
  subject: 'Tournament',
});
export const noShowTftMatch = plainCall<typeof area.noShowTftMatch>({
  name: 'noShowTftMatch',
  method: 'POST',
  path: '/tournaments/{id}/tft/matches/{matchId}/no-show',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const revertTftMatch = plainCall<typeof area.revertTftMatch>({
  name: 'revertTftMatch',
  method: 'POST',
  path: '/tournaments/{id}/tft/matches/{matchId}/revert',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const updateTftMatch = plainCall<typeof area.updateTftMatch>({
  name: 'updateTftMatch',
  method: 'PUT',
  path: '/tournaments/{id}/tft/matches/{matchId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
