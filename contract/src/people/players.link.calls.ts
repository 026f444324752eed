// Made from ./players.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './players.ts';

export const checkIn = plainCall<typeof area.checkIn>({
  name: 'checkIn',
  method: 'POST',
  path: '/play/tournaments/{id}/check-in',
  access: { level: 'signed-in', link: true },
});
export const dropOut = plainCall<typeof area.dropOut>({
  name: 'dropOut',
  method: 'POST',
  path: '/play/tournaments/{id}/drop-out',
  access: { level: 'signed-in', link: true },
});
export const getMyAdminCall = plainCall<typeof area.getMyAdminCall>({
  name: 'getMyAdminCall',
  method: 'GET',
  path: '/play/tournaments/{id}/admin-call',
  access: { level: 'signed-in', link: true },
});
export const getMyNext = plainCall<typeof area.getMyNext>({
  name: 'getMyNext',
  method: 'GET',
  path: '/play/tournaments/{id}/next',
  access: { level: 'signed-in', link: true },
});
export const getPlayTournament = plainCall<typeof area.getPlayTournament>({
  name: 'getPlayTournament',
  method: 'GET',
  path: '/play/tournaments/{id}',
  access: { level: 'signed-in', link: true },
});
export const listMyMatchMessages = plainCall<typeof area.listMyMatchMessages>({
  name: 'listMyMatchMessages',
  method: 'GET',
  path: '/play/tournaments/{id}/matches/{matchId}/messages',
  access: { level: 'signed-in', link: true },
});
export const listMyMatches = plainCall<typeof area.listMyMatches>({
  name: 'listMyMatches',
  method: 'GET',
  path: '/play/tournaments/{id}/matches',
  access: { level: 'signed-in', link: true },
});
export const listMyTournamentMessages = plainCall<typeof area.listMyTournamentMessages>({
  name: 'listMyTournamentMessages',
  method: 'GET',
  path: '/play/tournaments/{id}/messages',
  access: { level: 'signed-in', link: true },
});
export const openPlayerLink = plainCall<typeof area.openPlayerLink>({
  name: 'openPlayerLink',
  method: 'POST',
  path: '/play/links',
  access: { level: 'anyone' },
});
export const renewMyLink = plainCall<typeof area.renewMyLink>({
  name: 'renewMyLink',
  method: 'POST',
  path: '/play/tournaments/{id}/link',
  access: { level: 'signed-in', link: true },
});
export const reportMatch = plainCall<typeof area.reportMatch>({
  name: 'reportMatch',
  method: 'POST',
  path: '/play/tournaments/{id}/matches/{matchId}/report',
  access: { level: 'signed-in', link: true },
  form: true,
});
export const sendMyMatchMessage = plainCall<typeof area.sendMyMatchMessage>({
  name: 'sendMyMatchMessage',
  method: 'POST',
  path: '/play/tournaments/{id}/matches/{matchId}/messages',
  access: { level: 'signed-in', link: true },
  form: true,
});
export const sendMyTournamentMessage = plainCall<typeof area.sendMyTournamentMessage>({
  name: 'sendMyTournamentMessage',
  method: 'POST',
  path: '/play/tournaments/{id}/messages',
  access: { level: 'signed-in', link: true },
  form: true,
});
export const withdraw = plainCall<typeof area.withdraw>({
  name: 'withdraw',
  method: 'DELETE',
  path: '/play/tournaments/{id}/registration',
  access: { level: 'signed-in', link: true },
});
