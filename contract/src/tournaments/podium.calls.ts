// Made from ./podium.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './podium.ts';

export const findPublicPlayers = plainCall<typeof area.findPublicPlayers>({
  name: 'findPublicPlayers',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/players',
  access: { level: 'anyone' },
});
export const getPodium = plainCall<typeof area.getPodium>({
  name: 'getPodium',
  method: 'GET',
  path: '/tournaments/{id}/podium',
  access: { level: 'staff', unlessPublic: true },
  subject: 'Tournament',
});
export const getPublicMatch = plainCall<typeof area.getPublicMatch>({
  name: 'getPublicMatch',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/matches/{matchId}',
  access: { level: 'anyone' },
});
export const getPublicPlayer = plainCall<typeof area.getPublicPlayer>({
  name: 'getPublicPlayer',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/players/{participantId}',
  access: { level: 'anyone' },
});
export const listPlaces = plainCall<typeof area.listPlaces>({
  name: 'listPlaces',
  method: 'GET',
  path: '/tournaments/{id}/podium/places',
  access: { level: 'staff', unlessPublic: true },
  subject: 'Tournament',
});
