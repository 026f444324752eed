export { type ArenaAhead, playArenaAhead } from './ahead/play-ahead.ts';
export { arenaConstraints } from './arena.constraints.ts';
export { arenaRoutes } from './arena.routes.ts';
export { arena } from './arena.ts';
export { rankedLines } from './reading/standings.store.ts';
