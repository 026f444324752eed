// Made from ../entries.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from '../entries.ts';

export const addEntries = plainCall<typeof area.addEntries>({
  name: 'addEntries',
  method: 'POST',
  path: '/tournaments/{id}/entries',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const previewEntries = plainCall<typeof area.previewEntries>({
  name: 'previewEntries',
  method: 'POST',
  path: '/tournaments/{id}/entries/preview',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const searchEntries = plainCall<typeof area.searchEntries>({
  name: 'searchEntries',
  method: 'GET',
  path: '/tournaments/{id}/entries/candidates',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
