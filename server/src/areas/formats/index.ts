export { closeTournament } from './close.ts';
export { formatsRoutes } from './formats.routes.ts';
export { formats, playOf, playOfMatch } from './formats.ts';
export { findEnd, listMatchPeople, type MatchPeople, peopleOfMatches } from './match-people.store.ts';
export { startTournament } from './start.ts';
