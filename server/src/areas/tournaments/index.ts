export { moveTournament } from './change-status.ts';
export { moveByClock } from './move-by-clock.ts';
export { gameOfTournament, getTournament, lockPresentTournament } from './present.ts';
export { findPublicTournament, isCodeRight } from './public-tournament.ts';
export { announceParticipants } from './saved.ts';
export { tournamentsRoutes } from './tournaments.routes.ts';
export { createTournament } from './tournaments.service.ts';
export type { StoredTournament } from './tournaments.store.ts';
