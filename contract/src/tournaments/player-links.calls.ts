// Made from ./player-links.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './player-links.ts';

export const getPlayerLink = plainCall<typeof area.getPlayerLink>({
  name: 'getPlayerLink',
  method: 'GET',
  path: '/tournaments/{id}/participants/{pid}/player-link',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const getPlayerView = plainCall<typeof area.getPlayerView>({
  name: 'getPlayerView',
  method: 'GET',
  path: '/tournaments/{id}/participants/{pid}/player-view',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const listPlayerLinks = plainCall<typeof area.listPlayerLinks>({
  name: 'listPlayerLinks',
  method: 'GET',
  path: '/tournaments/{id}/player-links',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const renewPlayerLink = plainCall<typeof area.renewPlayerLink>({
  name: 'renewPlayerLink',
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/player-link',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
