import type { FormatPlay } from '#areas/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { enterBoard } from './play/enter-late.ts';
import { closeBoard, leaveBoard } from './play/leave.ts';
import { listMyRounds, reportRound } from './play/my-rounds.ts';
import { previewUndo } from './play/preview.ts';
import { checkNothingPlayed, startBoard, undoBoardStart } from './play/start.ts';
import { undoInBoard } from './play/undo.ts';
import { listBoardStandings } from './reading/listing.ts';
import { boardProgress } from './reading/progress.ts';
import { beginBoardRound, listBoardTimings, saveBoardTimings } from './schedule.ts';
import { findRound } from './store/rounds.store.ts';

/** A leaderboard: everybody plays in every round, and points are summed. */
export const board: FormatPlay = {
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
  // Nothing stands on a round: saves are taken back, not matches.
  previewRevert: () => Promise.reject(refuse('format-forbids')),
  why: () => Promise.resolve([]),
  previewUndo,
  undo: undoInBoard,
  standings: listBoardStandings,
  schedule: { list: listBoardTimings, save: saveBoardTimings },
};
