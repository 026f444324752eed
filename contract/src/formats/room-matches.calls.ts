// Made from ./room-matches.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './room-matches.ts';

export const finishRoomMatch = plainCall<typeof area.finishRoomMatch>({
  name: 'finishRoomMatch',
  method: 'POST',
  path: '/admin/tournaments/round-robin/{id}/matches/{matchId}/finish',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const generateRoomMatches = plainCall<typeof area.generateRoomMatches>({
  name: 'generateRoomMatches',
  method: 'POST',
  path: '/admin/tournaments/round-robin/{id}/rooms/matches',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const getRoomMatch = plainCall<typeof area.getRoomMatch>({
  name: 'getRoomMatch',
  method: 'GET',
  path: '/admin/tournaments/round-robin/{id}/matches/{matchId}',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listRoomMatchResults = plainCall<typeof area.listRoomMatchResults>({
  name: 'listRoomMatchResults',
  method: 'GET',
  path: '/tournaments/round-robin/{id}/matches/{matchId}/result',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listRoomMatches = plainCall<typeof area.listRoomMatches>({
  name: 'listRoomMatches',
  method: 'GET',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}/matches',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listRoomPairings = plainCall<typeof area.listRoomPairings>({
  name: 'listRoomPairings',
  method: 'GET',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}/pairings',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listRoomStandings = plainCall<typeof area.listRoomStandings>({
  name: 'listRoomStandings',
  method: 'GET',
  path: '/admin/tournaments/round-robin/{id}/rooms/{roomId}/standings',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const revertRoomMatch = plainCall<typeof area.revertRoomMatch>({
  name: 'revertRoomMatch',
  method: 'POST',
  path: '/admin/tournaments/round-robin/{id}/matches/{matchId}/revert',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const startRoomsBracket = plainCall<typeof area.startRoomsBracket>({
  name: 'startRoomsBracket',
  method: 'POST',
  path: '/admin/tournaments/round-robin/{id}/brackets',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
