export { prefetchMultiLobby } from './multi-lobby.queries.ts';
export { MultiLobby } from './multi-lobby.tsx';
export { HeaderActions } from './state/multi-lobby.header-actions.tsx';
export { TaskButton } from './state/multi-lobby.task-button.tsx';
