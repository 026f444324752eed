export { HeaderActions } from './leaderboard.header-actions.tsx';
export { prefetchRounds } from './leaderboard.queries.ts';
export { TaskButton } from './leaderboard.task-button.tsx';
export { Leaderboard } from './leaderboard.tsx';
