export { closeTournament } from './any-format.decisions.ts';
export { startTournament } from './any-format.start.ts';
export { formats, getDriver, getDriverOfMatch, getDuels } from './any-format.ts';
