export { type MultiLobbyAhead, playMultiLobbyAhead } from './ahead/play-ahead.ts';
export { multiLobbyConstraints } from './multi-lobby.constraints.ts';
export { multiLobbyRoutes } from './multi-lobby.routes.ts';
export { multiLobby } from './multi-lobby.ts';
export { rankedLines } from './reading/standings.store.ts';
