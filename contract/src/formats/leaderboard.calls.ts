// Made from ./leaderboard.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './leaderboard.ts';

export const listLeaderboard = plainCall<typeof area.listLeaderboard>({
  name: 'listLeaderboard',
  method: 'GET',
  path: '/tournaments/{id}/leaderboard',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listLeaderboardRounds = plainCall<typeof area.listLeaderboardRounds>({
  name: 'listLeaderboardRounds',
  method: 'GET',
  path: '/tournaments/{id}/arena',
  access: { level: 'staff' },
  subject: 'Tournament',
});
export const listLeaderboardTimings = plainCall<typeof area.listLeaderboardTimings>({
  name: 'listLeaderboardTimings',
  method: 'GET',
  path: '/tournaments/{id}/arena/timings',
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
export const saveLeaderboardMatch = plainCall<typeof area.saveLeaderboardMatch>({
  name: 'saveLeaderboardMatch',
  method: 'PUT',
  path: '/tournaments/{id}/arena/{matchId}',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const saveLeaderboardTimings = plainCall<typeof area.saveLeaderboardTimings>({
  name: 'saveLeaderboardTimings',
  method: 'PUT',
  path: '/tournaments/{id}/arena/timings',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
export const saveRoundCount = plainCall<typeof area.saveRoundCount>({
  name: 'saveRoundCount',
  method: 'PUT',
  path: '/tournaments/{id}/arena/rounds',
  access: { level: 'staff', permission: { name: 'Tournament edit', game: 'tournament' } },
  subject: 'Tournament',
});
