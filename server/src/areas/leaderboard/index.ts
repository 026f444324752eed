export { board } from './board.ts';
export { leaderboardConstraints } from './leaderboard.constraints.ts';
export { leaderboardRoutes } from './leaderboard.routes.ts';
