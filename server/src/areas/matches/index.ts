export { findAction, markUndone, type StoredAction } from './actions.store.ts';
export { decideLoading } from './decide-loading.ts';
export { type Known, learnMatches, saveDecision } from './decision.store.ts';
export { type MeantFields, refusalOf } from './engine-refusal.ts';
export type { FormatPlay } from './format-play.ts';
export { idOfNumber, type MatchBlock, numberOfId, takeMatchIds } from './match-block.ts';
export { matchSnapshot } from './match-snapshot.ts';
export { matchConstraints } from './matches.constraints.ts';
export { matchesRoutes } from './matches.routes.ts';
export {
  deleteMatches,
  findTournamentOf,
  hasOpenedGame,
  insertAll,
  listByNumbers,
  listOpenNumbers,
  listRange,
  loadRows,
  numbersOf,
  type StoredMatch,
  saveMany,
  saveRows,
} from './matches.store.ts';
export { awaitNextRound, wakeClock } from './next-round.store.ts';
export {
  insertReports,
  listReports,
  recallReport,
  voidReports,
} from './reports.store.ts';
export { countByStatus, findNextInStatus } from './statuses.store.ts';
export { lastEndOf, listTimingRows, replaceTimings } from './timings.store.ts';
