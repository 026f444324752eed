export { rankedLines } from './lobbies.store.ts';
