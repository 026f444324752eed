// Made from ./seeding.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './seeding.ts';

export const getDraw = plainCall<typeof area.getDraw>({
  name: 'getDraw',
  method: 'GET',
  path: '/tournaments/{id}/draw',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const getRanking = plainCall<typeof area.getRanking>({
  name: 'getRanking',
  method: 'GET',
  path: '/tournaments/{id}/seeding/ranking',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const getSeeding = plainCall<typeof area.getSeeding>({
  name: 'getSeeding',
  method: 'GET',
  path: '/tournaments/{id}/seeding',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const saveSeeding = plainCall<typeof area.saveSeeding>({
  name: 'saveSeeding',
  method: 'PUT',
  path: '/tournaments/{id}/seeding',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
