import { type FormatDriver, noProgress } from '#areas/formats/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { readLeaderboardBoard } from './leaderboard.board.ts';
import { closeBoard, leaveBoard, previewUndo, undoInBoard } from './leaderboard.decisions.ts';
import { mapRoundsOf, reportRound } from './leaderboard.report.ts';
import { beginBoardRound, listBoardTimings, saveBoardTimings } from './leaderboard.schedule.ts';
import { pageBoardStandings } from './leaderboard.standings.ts';
import { checkNothingPlayed, enterBoard, startBoard, undoBoardStart } from './leaderboard.start.ts';
import { countUnscored, findRound } from './leaderboard.store.ts';

const boardProgress: FormatDriver['progress'] = async (db, { id }) => ({
  ...noProgress,
  open: await countUnscored(db, id),
});

/** A leaderboard: everybody plays in every round, and points are summed. */
export const leaderboard: FormatDriver = {
  checkStart: checkNothingPlayed,
  start: startBoard,
  undoStart: undoBoardStart,
  leave: leaveBoard,
  late: { countSeats: () => Promise.resolve(undefined), enter: enterBoard },
  close: closeBoard,
  progress: boardProgress,
  readBoard: readLeaderboardBoard,
  beginRound: beginBoardRound,
  hasMatch: async (db, id, matchId) => (await findRound(db, id, matchId)) !== undefined,
  mapMatchesOf: mapRoundsOf,
  report: reportRound,
  // Nothing depends on a round: saves are taken back, not matches.
  previewRevert: () => Promise.reject(refuse('format-forbids')),
  why: () => Promise.resolve([]),
  previewUndo,
  undo: undoInBoard,
  standings: pageBoardStandings,
  schedule: { list: listBoardTimings, save: saveBoardTimings },
};
