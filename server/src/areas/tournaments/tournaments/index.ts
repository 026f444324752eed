export { announceParticipants } from './announce-tournament.ts';
export { carryCodePasses } from './code-pass.ts';
export { recordSeeding, setCustomSeeding } from './custom-seeding.ts';
export { moveByClock } from './move-by-clock.ts';
export { findByCode, getPublicTournament } from './public-tournament.ts';
export { movesOf } from './status-moves.ts';
export type { TournamentFacts } from './tournament-record.ts';
export { actionsOf, checkStatus } from './tournaments.actions.ts';
export { moveTournament } from './tournaments.change-status.ts';
export {
  createTournament,
  findGameOfTournament,
  gameOfTournament,
  getFormat,
  getStoredTournament,
  getTournament,
  lockExistingTournament,
} from './tournaments.service.ts';
