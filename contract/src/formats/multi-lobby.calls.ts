// Made from ./multi-lobby.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './multi-lobby.ts';

export const editLobby = plainCall<typeof area.editLobby>({
  name: 'editLobby',
  method: 'PUT',
  path: '/tournaments/{id}/multi-arena/lobbies/{lobbyId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const generateLobbies = plainCall<typeof area.generateLobbies>({
  name: 'generateLobbies',
  method: 'POST',
  path: '/tournaments/{id}/multi-arena/lobbies',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const getLobby = plainCall<typeof area.getLobby>({
  name: 'getLobby',
  method: 'GET',
  path: '/tournaments/{id}/multi-arena/{matchId}',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const getMultiLobbyMeta = plainCall<typeof area.getMultiLobbyMeta>({
  name: 'getMultiLobbyMeta',
  method: 'GET',
  path: '/tournaments/{id}/multi-arena/meta',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const getPublicLobby = plainCall<typeof area.getPublicLobby>({
  name: 'getPublicLobby',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/lobbies/{matchId}',
  access: { level: 'anyone' },
});
export const listLobbies = plainCall<typeof area.listLobbies>({
  name: 'listLobbies',
  method: 'GET',
  path: '/tournaments/{id}/multi-arena',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listMultiLobbyStandings = plainCall<typeof area.listMultiLobbyStandings>({
  name: 'listMultiLobbyStandings',
  method: 'GET',
  path: '/tournaments/{id}/multi-arena/standings',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listPublicLobbies = plainCall<typeof area.listPublicLobbies>({
  name: 'listPublicLobbies',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/lobbies',
  access: { level: 'anyone' },
});
export const listPublicMultiLobbyStandings = plainCall<typeof area.listPublicMultiLobbyStandings>({
  name: 'listPublicMultiLobbyStandings',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/lobby-standings',
  access: { level: 'anyone' },
});
export const moveToLobby = plainCall<typeof area.moveToLobby>({
  name: 'moveToLobby',
  method: 'PUT',
  path: '/tournaments/{id}/multi-arena/lobbies/{lobbyId}/participants/{participantId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const previewNextRound = plainCall<typeof area.previewNextRound>({
  name: 'previewNextRound',
  method: 'GET',
  path: '/tournaments/{id}/multi-arena/next-round',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const redrawLobbies = plainCall<typeof area.redrawLobbies>({
  name: 'redrawLobbies',
  method: 'POST',
  path: '/tournaments/{id}/multi-arena/lobbies/redraw',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const reopenRound = plainCall<typeof area.reopenRound>({
  name: 'reopenRound',
  method: 'POST',
  path: '/tournaments/{id}/multi-arena/rounds/{round}/reopen',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const saveLobby = plainCall<typeof area.saveLobby>({
  name: 'saveLobby',
  method: 'PUT',
  path: '/tournaments/{id}/multi-arena/{matchId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const startNextRound = plainCall<typeof area.startNextRound>({
  name: 'startNextRound',
  method: 'POST',
  path: '/tournaments/{id}/multi-arena/next-round',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
