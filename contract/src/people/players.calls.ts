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
export const changeLineUp = plainCall<typeof area.changeLineUp>({
  name: 'changeLineUp',
  method: 'PUT',
  path: '/play/tournaments/{id}/line-up',
  access: { level: 'signed-in' },
});
export const changePlayerPassword = plainCall<typeof area.changePlayerPassword>({
  name: 'changePlayerPassword',
  method: 'PUT',
  path: '/play/password',
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
export const endMyOtherSessions = plainCall<typeof area.endMyOtherSessions>({
  name: 'endMyOtherSessions',
  method: 'DELETE',
  path: '/play/sessions',
  access: { level: 'signed-in' },
});
export const endMySession = plainCall<typeof area.endMySession>({
  name: 'endMySession',
  method: 'DELETE',
  path: '/play/sessions/{sessionId}',
  access: { level: 'signed-in' },
});
export const getLineUp = plainCall<typeof area.getLineUp>({
  name: 'getLineUp',
  method: 'GET',
  path: '/play/tournaments/{id}/line-up',
  access: { level: 'signed-in' },
});
export const getMyAccount = plainCall<typeof area.getMyAccount>({
  name: 'getMyAccount',
  method: 'GET',
  path: '/play/account',
  access: { level: 'signed-in' },
});
export const getPublicTournament = plainCall<typeof area.getPublicTournament>({
  name: 'getPublicTournament',
  method: 'GET',
  path: '/play/public/tournaments/{id}',
  access: { level: 'anyone' },
});
export const getTeamInvite = plainCall<typeof area.getTeamInvite>({
  name: 'getTeamInvite',
  method: 'GET',
  path: '/play/teams/{id}/invite',
  access: { level: 'signed-in' },
});
export const getTournamentDetails = plainCall<typeof area.getTournamentDetails>({
  name: 'getTournamentDetails',
  method: 'GET',
  path: '/play/tournaments/{id}/details',
  access: { level: 'signed-in' },
});
export const joinTeam = plainCall<typeof area.joinTeam>({
  name: 'joinTeam',
  method: 'POST',
  path: '/play/team-invites/join',
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
export const listCountriesForPlayers = plainCall<typeof area.listCountriesForPlayers>({
  name: 'listCountriesForPlayers',
  method: 'GET',
  path: '/play/countries',
  access: { level: 'anyone' },
});
export const listFellowParticipants = plainCall<typeof area.listFellowParticipants>({
  name: 'listFellowParticipants',
  method: 'GET',
  path: '/play/tournaments/{id}/participants',
  access: { level: 'signed-in' },
});
export const listGamesForPlayers = plainCall<typeof area.listGamesForPlayers>({
  name: 'listGamesForPlayers',
  method: 'GET',
  path: '/play/games',
  access: { level: 'anyone' },
});
export const listMyProfiles = plainCall<typeof area.listMyProfiles>({
  name: 'listMyProfiles',
  method: 'GET',
  path: '/play/profiles',
  access: { level: 'signed-in' },
});
export const listMySessions = plainCall<typeof area.listMySessions>({
  name: 'listMySessions',
  method: 'GET',
  path: '/play/sessions',
  access: { level: 'signed-in' },
});
export const listMyTeams = plainCall<typeof area.listMyTeams>({
  name: 'listMyTeams',
  method: 'GET',
  path: '/play/teams',
  access: { level: 'signed-in' },
});
export const listMyTournaments = plainCall<typeof area.listMyTournaments>({
  name: 'listMyTournaments',
  method: 'GET',
  path: '/play/tournaments',
  access: { level: 'signed-in' },
});
export const listPublicGames = plainCall<typeof area.listPublicGames>({
  name: 'listPublicGames',
  method: 'GET',
  path: '/play/public/games',
  access: { level: 'anyone' },
});
export const listPublicParticipants = plainCall<typeof area.listPublicParticipants>({
  name: 'listPublicParticipants',
  method: 'GET',
  path: '/play/public/tournaments/{id}/participants',
  access: { level: 'anyone' },
});
export const listPublicTournaments = plainCall<typeof area.listPublicTournaments>({
  name: 'listPublicTournaments',
  method: 'GET',
  path: '/play/public/tournaments',
  access: { level: 'anyone' },
});
export const listTeamsToEnter = plainCall<typeof area.listTeamsToEnter>({
  name: 'listTeamsToEnter',
  method: 'GET',
  path: '/play/tournaments/{id}/teams',
  access: { level: 'signed-in' },
});
export const readTeamInvite = plainCall<typeof area.readTeamInvite>({
  name: 'readTeamInvite',
  method: 'POST',
  path: '/play/team-invites',
  access: { level: 'signed-in' },
});
export const register = plainCall<typeof area.register>({
  name: 'register',
  method: 'POST',
  path: '/play/tournaments/{id}/registration',
  access: { level: 'signed-in' },
});
export const removeMyAvatar = plainCall<typeof area.removeMyAvatar>({
  name: 'removeMyAvatar',
  method: 'DELETE',
  path: '/play/account/avatar',
  access: { level: 'signed-in' },
});
export const removeMyMate = plainCall<typeof area.removeMyMate>({
  name: 'removeMyMate',
  method: 'DELETE',
  path: '/play/teams/{id}/members/{mateId}',
  access: { level: 'signed-in' },
});
export const renewTeamInvite = plainCall<typeof area.renewTeamInvite>({
  name: 'renewTeamInvite',
  method: 'POST',
  path: '/play/teams/{id}/invite',
  access: { level: 'signed-in' },
});
export const resetPassword = plainCall<typeof area.resetPassword>({
  name: 'resetPassword',
  method: 'PUT',
  path: '/play/password-reset',
  access: { level: 'anyone' },
});
export const saveMyAccount = plainCall<typeof area.saveMyAccount>({
  name: 'saveMyAccount',
  method: 'PUT',
  path: '/play/account',
  access: { level: 'signed-in' },
});
export const saveMyAvatar = plainCall<typeof area.saveMyAvatar>({
  name: 'saveMyAvatar',
  method: 'PUT',
  path: '/play/account/avatar',
  access: { level: 'signed-in' },
  form: true,
});
export const saveMyProfile = plainCall<typeof area.saveMyProfile>({
  name: 'saveMyProfile',
  method: 'PUT',
  path: '/play/profiles',
  access: { level: 'signed-in' },
});
export const setMyMateRole = plainCall<typeof area.setMyMateRole>({
  name: 'setMyMateRole',
  method: 'PUT',
  path: '/play/teams/{id}/members/{mateId}/role',
  access: { level: 'signed-in' },
});
export const signUp = plainCall<typeof area.signUp>({
  name: 'signUp',
  method: 'POST',
  path: '/play/sign-up',
  access: { level: 'anyone' },
});
