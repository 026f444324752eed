export { findAction, findLastAction, markUndone, type StoredAction } from './actions.store.ts';
export { type Known, loadKnownMatches } from './decision.store.ts';
export {
  idOfNumber,
  isInBlock,
  type MatchBlock,
  matchIdsOf,
  numberOfId,
  takeMatchIds,
} from './match-block.ts';
export { findEnd, listMatchPeople, type MatchPeople, peopleOfMatches } from './match-people.store.ts';
export { matchSnapshot } from './match-snapshot.ts';
export { recallClaims, reportsVoidedBy } from './matches.claims.ts';
export {
  deleteMatches,
  findTournamentOf,
  getByNumber,
  hasOpenedGame,
  insertAll,
  insertBlocks,
  listByNumbers,
  listRange,
  listRanges,
  loadRows,
  numbersOf,
  type StoredMatch,
  saveMany,
  saveRows,
  toRow,
  updatingMatches,
  updatingNoMatch,
} from './matches.store.ts';
export { awaitNextRound, wakeClock } from './next-round.store.ts';
export { reportKinds } from './report-kinds.ts';
export {
  hasReports,
  insertReports,
  listMatchReports,
  listNewestReports,
  mapReports,
  pageReportsOfTournament,
  unvoidReports,
  voidReports,
} from './reports.store.ts';
export { countByStatus, findNextInStatus, listInStatus, listOpenRanges } from './statuses.store.ts';
export { endsIn, lastEndOf, listTimingRows, replaceTimings } from './timings.store.ts';
