export { rankedLines } from './multi-lobby.standings.store.ts';
