export { closeTournament } from './close.ts';
export { formatsRoutes } from './formats.routes.ts';
export { formats, playOf, playOfMatch } from './formats.ts';
export { startTournament } from './start.ts';
