import type { FormatDriver } from '#areas/formats/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { enterBoard } from './decisions/leaderboard.enter-late.ts';
import { closeBoard, leaveBoard } from './decisions/leaderboard.leave.ts';
import { checkNothingPlayed, startBoard, undoBoardStart } from './decisions/leaderboard.start.ts';
import { undoInBoard } from './decisions/leaderboard.undo.ts';
import { listMyRounds, reportRound } from './decisions/my-rounds.ts';
import { beginBoardRound, listBoardTimings, saveBoardTimings } from './leaderboard.schedule.ts';
import { boardProgress } from './reading/leaderboard.progress.ts';
import { previewUndo } from './reading/leaderboard.revert-preview.ts';
import { pageBoardStandings } from './reading/standings-page.ts';
import { findRound } from './store/rounds.store.ts';

/** A leaderboard: everybody plays in every round, and points are summed. */
export const leaderboard: FormatDriver = {
  checkStart: checkNothingPlayed,
  start: startBoard,
  undoStart: undoBoardStart,
  leave: leaveBoard,
  late: { countSeats: () => Promise.resolve(undefined), enter: enterBoard },
  close: closeBoard,
  progress: boardProgress,
  beginRound: beginBoardRound,
  hasMatch: async (db, id, matchId) => (await findRound(db, id, matchId)) !== undefined,
  listMyMatches: listMyRounds,
  report: reportRound,
  // Nothing depends on a round: saves are taken back, not matches.
  previewRevert: () => Promise.reject(refuse('format-forbids')),
  why: () => Promise.resolve([]),
  previewUndo,
  undo: undoInBoard,
  standings: pageBoardStandings,
  schedule: { list: listBoardTimings, save: saveBoardTimings },
};
