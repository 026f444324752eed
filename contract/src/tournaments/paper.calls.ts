// Made from ./paper.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './paper.ts';

export const listMatchSlips = plainCall<typeof area.listMatchSlips>({
  name: 'listMatchSlips',
  method: 'GET',
  path: '/tournaments/{id}/paper/slips',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const listPaperNames = plainCall<typeof area.listPaperNames>({
  name: 'listPaperNames',
  method: 'GET',
  path: '/tournaments/{id}/paper/names',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
