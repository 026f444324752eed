// Made from ../leaderboard.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from '../leaderboard.ts';

export const listArenaRounds = plainCall<typeof area.listArenaRounds>({
  name: 'listArenaRounds',
  method: 'GET',
  path: '/tournaments/{id}/arena',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listArenaTimings = plainCall<typeof area.listArenaTimings>({
  name: 'listArenaTimings',
  method: 'GET',
  path: '/tournaments/{id}/arena/timings',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listLeaderboard = plainCall<typeof area.listLeaderboard>({
  name: 'listLeaderboard',
  method: 'GET',
  path: '/tournaments/{id}/leaderboard',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listPublicLeaderboard = plainCall<typeof area.listPublicLeaderboard>({
  name: 'listPublicLeaderboard',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/leaderboard',
  access: { level: 'anyone' },
});
export const listPublicRounds = plainCall<typeof area.listPublicRounds>({
  name: 'listPublicRounds',
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/rounds',
  access: { level: 'anyone' },
});
export const listScoreLines = plainCall<typeof area.listScoreLines>({
  name: 'listScoreLines',
  method: 'GET',
  path: '/tournaments/{id}/arena/{matchId}/lines',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const saveArenaMatch = plainCall<typeof area.saveArenaMatch>({
  name: 'saveArenaMatch',
  method: 'PUT',
  path: '/tournaments/{id}/arena/{matchId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const saveArenaTimings = plainCall<typeof area.saveArenaTimings>({
  name: 'saveArenaTimings',
  method: 'PUT',
  path: '/tournaments/{id}/arena/timings',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
