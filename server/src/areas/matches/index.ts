export { announceMatchesAnew } from './announce-anew.ts';
export { announceJudging, announceJudgingAnew } from './announce-judging.ts';
export { findAction, findLastAction, markUndone, type StoredAction } from './decisions/actions.store.ts';
export { acceptedBy, checkAllowed, decideLoading } from './decisions/decide.ts';
export { type Known, learnMatches } from './decisions/decision.store.ts';
export { type MeantFields, refusalOf } from './decisions/engine-refusal.ts';
export { peopleIn, toFallen } from './decisions/fallen.ts';
export { keepDecision, placesIn } from './decisions/keep.ts';
export {
  type FormatPlay,
  type FormatProgress,
  type Leaving,
  noProgress,
  notUndoable,
} from './format-play.ts';
export { listMatchHistory } from './history.ts';
export { matchConstraints } from './matches.constraints.ts';
export { matchesRoutes } from './matches.routes.ts';
export { shareUnlessSecret } from './public-reads.ts';
export { checkPictures, checkWinner } from './reused/check-pictures.ts';
export { comparePictures } from './reused/compare-pictures.ts';
export { listReused } from './reused/reused.store.ts';
export { recallClaims, reportsVoidedBy } from './rows/claims.ts';
export { reportDuel, toMyDuel, toScore } from './rows/duels.ts';
export { keepEvidence } from './rows/evidence.ts';
export { toLineInfo } from './rows/line-info.ts';
export {
  idOfNumber,
  isInBlock,
  type MatchBlock,
  matchIdsOf,
  numberOfId,
  takeMatchIds,
} from './rows/match-block.ts';
export { matchOfTwo, publicMatchOfTwo, sidesIn, toStaff } from './rows/match-record.ts';
export { matchSnapshot } from './rows/match-snapshot.ts';
export {
  deleteMatches,
  findTournamentOf,
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
} from './rows/matches.store.ts';
export type { RawMatch } from './rows/raw-match.ts';
export {
  hasReports,
  insertReports,
  listMatchReports,
  listNewestReports,
  listReports,
  listReportsOfTournament,
  unvoidReports,
  voidReports,
} from './rows/reports.store.ts';
export { readRoomAccess, roomFor } from './rows/room-access.ts';
export { countByStatus, findNextInStatus, findOpenRanges, listInStatus } from './rows/statuses.store.ts';
export { waitingFor } from './rows/waiting.ts';
export { awaitNextRound, wakeClock } from './schedule/next-round.store.ts';
export { keepSchedule } from './schedule/save-schedule.ts';
export {
  isFixed,
  type RoundState,
  stateOf,
  type Timetable,
  toTimingRecords,
} from './schedule/timetable.ts';
export { endsIn, lastEndOf, listTimingRows, replaceTimings } from './schedule/timings.store.ts';
export { newSeed } from './seed.ts';
