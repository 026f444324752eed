export { HeaderActions } from './header-actions.tsx';
export { prefetchRounds } from './leaderboard.queries.ts';
export { Leaderboard } from './leaderboard.tsx';
export { TaskButton } from './task-button.tsx';
