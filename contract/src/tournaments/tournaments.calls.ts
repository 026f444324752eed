// Made from ./tournaments.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './tournaments.ts';

export const changeTournamentStatus = plainCall<typeof area.changeTournamentStatus>({
  name: 'changeTournamentStatus',
  method: 'PUT',
  path: '/tournaments/{id}/change-status',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const createTournament = plainCall<typeof area.createTournament>({
  name: 'createTournament',
  method: 'POST',
  path: '/tournaments',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'body' } },
  form: true,
});
export const deleteTournament = plainCall<typeof area.deleteTournament>({
  name: 'deleteTournament',
  method: 'DELETE',
  path: '/tournaments/{id}',
  access: {
    level: 'staff',
    roles: ['Super admin', 'Tournament admin'],
    permission: { name: 'Tournament edit', game: 'tournament' },
    need: 'both',
  },
  subject: 'Tournament',
});
export const getTournament = plainCall<typeof area.getTournament>({
  name: 'getTournament',
  method: 'GET',
  path: '/tournaments/{id}',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const getTournamentType = plainCall<typeof area.getTournamentType>({
  name: 'getTournamentType',
  method: 'GET',
  path: '/tournaments/{id}/get-type',
  access: { level: 'anyone' },
  subject: 'Tournament',
});
export const listTournamentHistory = plainCall<typeof area.listTournamentHistory>({
  name: 'listTournamentHistory',
  method: 'GET',
  path: '/tournaments/{id}/history',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listTournaments = plainCall<typeof area.listTournaments>({
  name: 'listTournaments',
  method: 'GET',
  path: '/tournaments',
  access: { level: 'staff' },
});
export const restoreTournament = plainCall<typeof area.restoreTournament>({
  name: 'restoreTournament',
  method: 'POST',
  path: '/tournaments/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
  subject: 'Tournament',
});
export const updateTournament = plainCall<typeof area.updateTournament>({
  name: 'updateTournament',
  method: 'PUT',
  path: '/tournaments/{id}',
  access: {
    level: 'staff',
    roles: ['Super admin', 'Tournament admin'],
    permission: { name: 'Tournament edit', game: 'tournament' },
    need: 'both',
  },
  form: true,
  subject: 'Tournament',
});
