// Made from ./deep-links.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './deep-links.ts';

export const createDeepLink = plainCall<typeof area.createDeepLink>({
  name: 'createDeepLink',
  method: 'POST',
  path: '/deep-link',
  access: { level: 'staff' },
  form: true,
});
export const deleteDeepLink = plainCall<typeof area.deleteDeepLink>({
  name: 'deleteDeepLink',
  method: 'DELETE',
  path: '/deep-link/{id}',
  access: { level: 'staff' },
  subject: 'Deep link',
});
export const getDeepLink = plainCall<typeof area.getDeepLink>({
  name: 'getDeepLink',
  method: 'GET',
  path: '/deep-link/{id}',
  access: { level: 'staff' },
  subject: 'Deep link',
});
export const listDeepLinkHistory = plainCall<typeof area.listDeepLinkHistory>({
  name: 'listDeepLinkHistory',
  method: 'GET',
  path: '/deep-link/{id}/history',
  access: { level: 'staff' },
  subject: 'Deep link',
});
export const listDeepLinks = plainCall<typeof area.listDeepLinks>({
  name: 'listDeepLinks',
  method: 'GET',
  path: '/deep-link',
  access: { level: 'staff' },
});
export const listOpenTournaments = plainCall<typeof area.listOpenTournaments>({
  name: 'listOpenTournaments',
  method: 'GET',
  path: '/play/games/{id}/tournaments',
  access: { level: 'anyone' },
});
export const restoreDeepLink = plainCall<typeof area.restoreDeepLink>({
  name: 'restoreDeepLink',
  method: 'POST',
  path: '/deep-link/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
  subject: 'Deep link',
});
