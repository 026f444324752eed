// Made from ./teams.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './teams.ts';

export const declineTeamMate = plainCall<typeof area.declineTeamMate>({
  name: 'declineTeamMate',
  method: 'POST',
  path: '/teams/{id}/team-mates/{mateId}/decline',
  access: { level: 'staff' },
});
export const deleteTeam = plainCall<typeof area.deleteTeam>({
  name: 'deleteTeam',
  method: 'DELETE',
  path: '/teams/{id}',
  access: { level: 'staff' },
});
export const deleteTeamMate = plainCall<typeof area.deleteTeamMate>({
  name: 'deleteTeamMate',
  method: 'DELETE',
  path: '/teams/{id}/team-mates/{mateId}',
  access: { level: 'staff' },
});
export const getClan = plainCall<typeof area.getClan>({
  name: 'getClan',
  method: 'GET',
  path: '/clans/{id}',
  access: { level: 'staff' },
});
export const getTeam = plainCall<typeof area.getTeam>({
  name: 'getTeam',
  method: 'GET',
  path: '/teams/{id}',
  access: { level: 'staff' },
});
export const listTeamHistory = plainCall<typeof area.listTeamHistory>({
  name: 'listTeamHistory',
  method: 'GET',
  path: '/teams/{id}/history',
  access: { level: 'staff' },
});
export const listTeams = plainCall<typeof area.listTeams>({
  name: 'listTeams',
  method: 'GET',
  path: '/teams',
  access: { level: 'staff' },
});
export const restoreTeam = plainCall<typeof area.restoreTeam>({
  name: 'restoreTeam',
  method: 'POST',
  path: '/teams/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
});
