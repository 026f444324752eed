export { closeTournament } from './any-format.close.ts';
export { startTournament } from './any-format.start.ts';
export { formats, getDriver, getDriverOfMatch } from './any-format.ts';
