// Made from ./seasons.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './seasons.ts';

export const createSeason = plainCall<typeof area.createSeason>({
  name: 'createSeason',
  method: 'POST',
  path: '/seasons',
  access: { level: 'staff' },
  form: true,
});
export const deleteSeason = plainCall<typeof area.deleteSeason>({
  name: 'deleteSeason',
  method: 'DELETE',
  path: '/seasons/{id}',
  access: { level: 'staff' },
  subject: 'Season',
});
export const getSeason = plainCall<typeof area.getSeason>({
  name: 'getSeason',
  method: 'GET',
  path: '/seasons/{id}',
  access: { level: 'staff' },
  subject: 'Season',
});
export const listClanStandings = plainCall<typeof area.listClanStandings>({
  name: 'listClanStandings',
  method: 'GET',
  path: '/clan-leaderboard',
  access: { level: 'staff' },
});
export const listSeasonHistory = plainCall<typeof area.listSeasonHistory>({
  name: 'listSeasonHistory',
  method: 'GET',
  path: '/seasons/{id}/history',
  access: { level: 'staff' },
  subject: 'Season',
});
export const listSeasons = plainCall<typeof area.listSeasons>({
  name: 'listSeasons',
  method: 'GET',
  path: '/seasons',
  access: { level: 'staff' },
});
export const listSoloStandings = plainCall<typeof area.listSoloStandings>({
  name: 'listSoloStandings',
  method: 'GET',
  path: '/leaderboard',
  access: { level: 'staff' },
});
export const listTeamStandings = plainCall<typeof area.listTeamStandings>({
  name: 'listTeamStandings',
  method: 'GET',
  path: '/team-leaderboard',
  access: { level: 'staff' },
});
export const recomputeSeason = plainCall<typeof area.recomputeSeason>({
  name: 'recomputeSeason',
  method: 'POST',
  path: '/seasons/{id}/recompute',
  access: { level: 'staff', roles: ['Super admin'] },
  subject: 'Season',
});
export const restoreSeason = plainCall<typeof area.restoreSeason>({
  name: 'restoreSeason',
  method: 'POST',
  path: '/seasons/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
  subject: 'Season',
});
export const updateSeason = plainCall<typeof area.updateSeason>({
  name: 'updateSeason',
  method: 'PUT',
  path: '/seasons/{id}',
  access: { level: 'staff' },
  form: true,
  subject: 'Season',
});
