export { board } from './board.ts';
export { leaderboardConstraints } from './leaderboard.constraints.ts';
export { leaderboardRoutes } from './leaderboard.routes.ts';
export { type BoardAhead, playBoardAhead } from './play-ahead.ts';
