export { announceJudging, announceJudgingRefresh } from './announce-judging.ts';
export { announceMatchesRefresh } from './announce-refresh.ts';
export { matchDecider } from './decisions/decide-match.ts';
export { type RefusalFields, refusalOf } from './decisions/engine-refusal.ts';
export { peopleIn, toImpactRecord } from './decisions/impact-record.ts';
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
export { pageMatchHistory } from './history.ts';
export { shareUnlessSecret } from './public-reads.ts';
export { newSeed } from './random-seed.ts';
export { reportDuel, toMyDuel, toScore } from './records/duels.ts';
export { keepEvidence } from './records/evidence.ts';
export { toLineInfo } from './records/line-info.ts';
export { matchOfTwo, publicMatchOfTwo, sidesIn, toStaff } from './records/matches.match-record.ts';
export { type Range, toRanges } from './records/ranges.ts';
export type { RawMatch } from './records/raw-match.ts';
export { readRoomAccess, roomFor } from './records/room-access.ts';
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
