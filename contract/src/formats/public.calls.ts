// Made from ./public.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './public.ts';

export const getPublicBracket = plainCall<typeof area.getPublicBracket>({
  name: 'getPublicBracket',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets',
  access: { level: 'anyone' },
});
export const listPublicMatches = plainCall<typeof area.listPublicMatches>({
  name: 'listPublicMatches',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/matches',
  access: { level: 'anyone' },
});
