export {
  awaitNextRound,
  findAction,
  findLastAction,
  type Known,
  loadKnownMatches,
  markUndone,
  matchSnapshot,
  type StoredAction,
  saveSeveral,
  wakeClock,
} from './decision.store.ts';
export {
  idOfNumber,
  isInBlock,
  type MatchBlock,
  matchIdsOf,
  numberOfId,
  takeMatchIds,
} from './match-ids.ts';
export { findEnd, listMatchPeople, type MatchPeople, peopleOfMatches } from './match-people.store.ts';
export { readMatchTimes, readStart } from './match-times.store.ts';
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
  mapByIds,
  numbersOf,
  type StoredMatch,
  saveMany,
  saveRows,
  toRow,
  updatingMatches,
  updatingNoMatch,
} from './matches.store.ts';
export { type OwnMatch, readOwnMatches } from './own-matches.store.ts';
export {
  hasReports,
  insertReports,
  listMatchReports,
  listNewestReports,
  mapReporters,
  mapReports,
  pageReportsOfTournament,
  recallClaims,
  reportKinds,
  reportsVoidedBy,
  unvoidReports,
  voidReports,
} from './reports.store.ts';
export {
  countByStatus,
  findNextInStatus,
  listInStatus,
  listOpenRanges,
  pageOpenMatches,
  type WantedOpen,
} from './statuses.store.ts';
export { endsIn, lastEndOf, listTimingRows, replaceTimings } from './timings.store.ts';
