export { closeTournament } from './close.ts';
export { formatsRoutes } from './formats.routes.ts';
export { formats, playOf } from './formats.ts';
export { startTournament } from './start.ts';
