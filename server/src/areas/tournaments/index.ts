export { actionsOf, checkStatus } from './actions.ts';
export { moveTournament } from './change-status.ts';
export { carryCodePasses } from './code-pass.ts';
export { recordSeeding, setCustomSeeding } from './custom-seeding.ts';
export {
  findGameOfTournament,
  gameOfTournament,
  getFormat,
  getStoredTournament,
  getTournament,
  lockExistingTournament,
} from './existing.ts';
export { moveByClock } from './move-by-clock.ts';
export { movesOf } from './moves.ts';
export { findOpenTo, findPublicTournament } from './public-tournament.ts';
export { areRoomsComplete, isOpenRoom } from './rooms-stage.ts';
export { announceParticipants } from './saved.ts';
export type { TournamentFacts } from './tournament-record.ts';
export { tournamentConstraints } from './tournaments.constraints.ts';
export { tournamentsRoutes } from './tournaments.routes.ts';
export { createTournament } from './tournaments.service.ts';
export type { StoredTournament } from './tournaments.store.ts';
