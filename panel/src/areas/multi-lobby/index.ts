export { prefetchMultiLobby } from './multi-lobby.queries.ts';
export { MultiLobby } from './multi-lobby.tsx';
export { HeaderActions } from './state/header-actions.tsx';
export { TaskButton } from './state/task-button.tsx';
