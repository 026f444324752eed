export { HeaderActions } from './multi-lobby.header-actions.tsx';
export { prefetchMultiLobby } from './multi-lobby.queries.ts';
export { TaskButton } from './multi-lobby.task-button.tsx';
export { MultiLobby } from './multi-lobby.tsx';
