// Made from ./players.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './players.ts';

export const acceptClanMate = plainCall<typeof area.acceptClanMate>({
  name: 'acceptClanMate',
  method: 'POST',
  path: '/play/clans/{id}/requests/{mateId}/accept',
  access: { level: 'signed-in' },
});
export const acceptMate = plainCall<typeof area.acceptMate>({
  name: 'acceptMate',
  method: 'POST',
  path: '/play/teams/{id}/requests/{mateId}/accept',
  access: { level: 'signed-in' },
});
export const askForPasswordReset = plainCall<typeof area.askForPasswordReset>({
  name: 'askForPasswordReset',
  method: 'POST',
  path: '/play/password-reset',
  access: { level: 'anyone' },
});
export const askToJoin = plainCall<typeof area.askToJoin>({
  name: 'askToJoin',
  method: 'POST',
  path: '/play/teams/{id}/requests',
  access: { level: 'signed-in' },
});
export const askToJoinClan = plainCall<typeof area.askToJoinClan>({
  name: 'askToJoinClan',
  method: 'POST',
  path: '/play/clans/{id}/requests',
  access: { level: 'signed-in' },
});
export const changePlayerPassword = plainCall<typeof area.changePlayerPassword>({
  name: 'changePlayerPassword',
  method: 'PUT',
  path: '/play/password',
  access: { level: 'signed-in' },
});
export const checkIn = plainCall<typeof area.checkIn>({
  name: 'checkIn',
  method: 'POST',
  path: '/play/tournaments/{id}/check-in',
  access: { level: 'signed-in' },
});
export const confirmSignUp = plainCall<typeof area.confirmSignUp>({
  name: 'confirmSignUp',
  method: 'POST',
  path: '/play/sign-up/confirmation',
  access: { level: 'anyone' },
});
export const createMyClan = plainCall<typeof area.createMyClan>({
  name: 'createMyClan',
  method: 'POST',
  path: '/play/clans',
  access: { level: 'signed-in' },
});
export const createMyTeam = plainCall<typeof area.createMyTeam>({
  name: 'createMyTeam',
  method: 'POST',
  path: '/play/teams',
  access: { level: 'signed-in' },
});
export const getMyAdminCall = plainCall<typeof area.getMyAdminCall>({
  name: 'getMyAdminCall',
  method: 'GET',
  path: '/play/tournaments/{id}/admin-call',
  access: { level: 'signed-in' },
});
export const getMyNext = plainCall<typeof area.getMyNext>({
  name: 'getMyNext',
  method: 'GET',
  path: '/play/tournaments/{id}/next',
  access: { level: 'signed-in' },
});
export const getPlayTournament = plainCall<typeof area.getPlayTournament>({
  name: 'getPlayTournament',
  method: 'GET',
  path: '/play/tournaments/{id}',
  access: { level: 'signed-in' },
});
export const leaveClan = plainCall<typeof area.leaveClan>({
  name: 'leaveClan',
  method: 'DELETE',
  path: '/play/clans/{id}/membership',
  access: { level: 'signed-in' },
});
export const leaveTeam = plainCall<typeof area.leaveTeam>({
  name: 'leaveTeam',
  method: 'DELETE',
  path: '/play/teams/{id}/membership',
  access: { level: 'signed-in' },
});
export const listMyMatchMessages = plainCall<typeof area.listMyMatchMessages>({
  name: 'listMyMatchMessages',
  method: 'GET',
  path: '/play/tournaments/{id}/matches/{matchId}/messages',
  access: { level: 'signed-in' },
});
export const listMyMatches = plainCall<typeof area.listMyMatches>({
  name: 'listMyMatches',
  method: 'GET',
  path: '/play/tournaments/{id}/matches',
  access: { level: 'signed-in' },
});
export const listMyProfiles = plainCall<typeof area.listMyProfiles>({
  name: 'listMyProfiles',
  method: 'GET',
  path: '/play/profiles',
  access: { level: 'signed-in' },
});
export const listMyTournamentMessages = plainCall<typeof area.listMyTournamentMessages>({
  name: 'listMyTournamentMessages',
  method: 'GET',
  path: '/play/tournaments/{id}/messages',
  access: { level: 'signed-in' },
});
export const listMyTournaments = plainCall<typeof area.listMyTournaments>({
  name: 'listMyTournaments',
  method: 'GET',
  path: '/play/tournaments',
  access: { level: 'signed-in' },
});
export const register = plainCall<typeof area.register>({
  name: 'register',
  method: 'POST',
  path: '/play/tournaments/{id}/registration',
  access: { level: 'signed-in' },
});
export const reportMatch = plainCall<typeof area.reportMatch>({
  name: 'reportMatch',
  method: 'POST',
  path: '/play/tournaments/{id}/matches/{matchId}/report',
  access: { level: 'signed-in' },
  form: true,
});
export const resetPassword = plainCall<typeof area.resetPassword>({
  name: 'resetPassword',
  method: 'PUT',
  path: '/play/password-reset',
  access: { level: 'anyone' },
});
export const saveMyProfile = plainCall<typeof area.saveMyProfile>({
  name: 'saveMyProfile',
  method: 'PUT',
  path: '/play/profiles',
  access: { level: 'signed-in' },
});
export const sendMyMatchMessage = plainCall<typeof area.sendMyMatchMessage>({
  name: 'sendMyMatchMessage',
  method: 'POST',
  path: '/play/tournaments/{id}/matches/{matchId}/messages',
  access: { level: 'signed-in' },
  form: true,
});
export const sendMyTournamentMessage = plainCall<typeof area.sendMyTournamentMessage>({
  name: 'sendMyTournamentMessage',
  method: 'POST',
  path: '/play/tournaments/{id}/messages',
  access: { level: 'signed-in' },
  form: true,
});
export const signUp = plainCall<typeof area.signUp>({
  name: 'signUp',
  method: 'POST',
  path: '/play/sign-up',
  access: { level: 'anyone' },
});
export const withdraw = plainCall<typeof area.withdraw>({
  name: 'withdraw',
  method: 'DELETE',
  path: '/play/tournaments/{id}/registration',
  access: { level: 'signed-in' },
});
