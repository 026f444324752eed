// Made from ./results.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './results.ts';

export const listOpenMatches = plainCall<typeof area.listOpenMatches>({
  name: 'listOpenMatches',
  method: 'GET',
  path: '/tournaments/{id}/matches/open',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const saveResults = plainCall<typeof area.saveResults>({
  name: 'saveResults',
  method: 'POST',
  path: '/tournaments/{id}/results',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
