// Made from ./referees.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './referees.ts';

export const giveMatches = plainCall<typeof area.giveMatches>({
  name: 'giveMatches',
  method: 'POST',
  path: '/tournaments/{id}/referees',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const listRefereeColleagues = plainCall<typeof area.listRefereeColleagues>({
  name: 'listRefereeColleagues',
  method: 'GET',
  path: '/tournaments/{id}/referees/colleagues',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listReferees = plainCall<typeof area.listReferees>({
  name: 'listReferees',
  method: 'GET',
  path: '/tournaments/{id}/referees',
  access: { level: 'staff' },
  subject: 'Tournament',
});
