export { announceJudging, announceJudgingRefresh } from './announce-judging.ts';
export { announceMatchesRefresh } from './announce-refresh.ts';
export { matchDecider } from './decisions/decide-match.ts';
export { type RefusalFields, refusalOf } from './decisions/engine-refusal.ts';
export { keepLeaving } from './decisions/keep-leaving.ts';
export { matchAudit, snapshots } from './decisions/match-audit.ts';
export { acceptedBy, checkAllowed, decideLoading } from './decisions/matches.decide.ts';
export { keepDecision, placesIn } from './decisions/matches.keep.ts';
export {
  type FormatDriver,
  type FormatProgress,
  type Leaving,
  noProgress,
  notUndoable,
} from './format-driver.ts';
export { shareUnlessSecret } from './public-reads.ts';
export { newSeed } from './random-seed.ts';
export { reportDuel, toMyDuel, toScore } from './reading/duels.ts';
export { keepEvidence } from './reading/evidence.ts';
export { peopleIn, toImpactRecord } from './reading/impact-record.ts';
export { toLineInfo } from './reading/line-info.ts';
export { pageMatchHistory } from './reading/match-history.ts';
export { matchOfTwo, publicMatchOfTwo, sidesIn, toStaff } from './reading/matches.match-record.ts';
export { type Range, toRanges } from './reading/ranges.ts';
export type { RawMatch } from './reading/raw-match.ts';
export { readRoomAccess, roomFor } from './reading/room-access.ts';
export { checkPictures, checkWinner } from './reused/check-pictures.ts';
export { comparePictures } from './reused/compare-pictures.ts';
export {
  isFixed,
  type RoundState,
  stateOf,
  type Timetable,
  toTimingRecords,
} from './schedule/matches.timetable.ts';
export { keepSchedule } from './schedule/save-schedule.ts';
