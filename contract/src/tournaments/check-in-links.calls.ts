// Made from ./check-in-links.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './check-in-links.ts';

export const getCheckInLink = plainCall<typeof area.getCheckInLink>({
  name: 'getCheckInLink',
  method: 'GET',
  path: '/tournaments/{id}/participants/{pid}/check-in-link',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const listCheckInLinks = plainCall<typeof area.listCheckInLinks>({
  name: 'listCheckInLinks',
  method: 'GET',
  path: '/tournaments/{id}/check-in-links',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const renewCheckInLink = plainCall<typeof area.renewCheckInLink>({
  name: 'renewCheckInLink',
  method: 'POST',
  path: '/tournaments/{id}/participants/{pid}/check-in-link',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
