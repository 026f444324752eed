export { prefetchArena } from './arena.queries.ts';
export { Arena } from './arena.tsx';
export { HeaderActions } from './state/header-actions.tsx';
export { TaskButton } from './state/task-button.tsx';
