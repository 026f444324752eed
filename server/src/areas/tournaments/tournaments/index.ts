export { recordSeeding } from './record-seeding.ts';
export { carryCodePasses, findByCode, getByCode } from './secret-codes.ts';
export { actionsOf, checkStatus, movesOf } from './tournaments.actions.ts';
export { announceCounts, announceParticipants } from './tournaments.announce.ts';
export type { TournamentFacts } from './tournaments.record.ts';
export {
  changeRounds,
  createTournament,
  findGameOfTournament,
  gameOfTournament,
  getFormat,
  getFoundTournament,
  getPublicTournament,
  getStoredTournament,
  getTournament,
  lockExistingTournament,
  moveByClock,
  moveTournament,
} from './tournaments.service.ts';
