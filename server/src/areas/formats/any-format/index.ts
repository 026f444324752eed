export { closeTournament } from './any-format.close.ts';
export { startTournament } from './any-format.start.ts';
export { formats, playOf, playOfMatch } from './any-format.ts';
