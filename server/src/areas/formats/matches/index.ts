export {
  type BoardBracket,
  type BoardMatch,
  type BoardRow,
  type BoardTable,
  type BracketCard,
  boardStateOf,
  emptyBoard,
  type FormatBoard,
  inPlayOrder,
  mostOnBoard,
  roundTitle,
  scoresOf,
  standingsTitle,
  toBoardDuel,
} from './format-board.ts';
export {
  type FormatDriver,
  type FormatProgress,
  type Leaving,
  noProgress,
  notUndoable,
  type OpenMatches,
  type PlayedMatch,
  type RawMatch,
} from './format-driver.ts';
export { plannedEndOf, usualPlayOf } from './format-evening.ts';
export { groupMatches } from './group-matches.ts';
export {
  announceJudging,
  announceJudgingRefresh,
  announceMatchesRefresh,
  gatherAnnouncements,
} from './matches.announce.ts';
export {
  acceptedBy,
  checkAllowed,
  checkShown,
  decideLoading,
  keepDecision,
  keepLeaving,
  matchAudit,
  matchDecider,
  newSeed,
  placesIn,
  snapshots,
} from './matches.command.ts';
export { peopleIn, toImpactRecord, withFeederNumbers, withMatchNumbers } from './matches.impact.ts';
export { pageMatchHistory, type Range, shareUnlessSecret, toRanges } from './matches.reading.ts';
export { matchOfTwo, publicMatchOfTwo, sidesIn, toLineInfo, toStaff } from './matches.record.ts';
export { type RefusalFields, refusalOf } from './matches.refusals.ts';
export {
  keepEvidence,
  noRoom,
  readRoomAccess,
  reportDuel,
  roomFor,
  toMyDuel,
  toScore,
} from './matches.report.ts';
export {
  isFixed,
  keepSchedule,
  type RoundState,
  stateOf,
  type Timetable,
  toTimingRecords,
} from './matches.schedule.ts';
export { checkPictures, checkWinner, comparePictures } from './used-screenshots.ts';
