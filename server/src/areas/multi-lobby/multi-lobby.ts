import type { FormatPlay } from '#areas/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { announceMultiLobby } from './announce.ts';
import { findLobby, lastRoundOf } from './lobbies/lobbies.store.ts';
import { awaitNextLobby } from './lobbies/starts.store.ts';
import { leaveMultiLobby } from './play/leave.ts';
import { saveMultiLobbySchedule } from './play/schedule.ts';
import { closeMultiLobby, startMultiLobby, undoMultiLobbyStart } from './play/start.ts';
import { previewUndo, undoMultiLobby } from './play/undo.ts';
import { listMultiLobbyLeaderboard } from './reading/leaderboard.ts';
import { listMyLobbies, reportLobby } from './reading/my-lobbies.ts';
import { multiLobbyProgress } from './reading/progress.ts';
import { previewReopen } from './reading/revert-preview.ts';
import { listMultiLobbySchedule } from './reading/schedule.ts';
import { whyInLobby } from './reading/why.ts';

/** The multi-lobby arena. */
export const multiLobby: FormatPlay = {
  async checkStart({ trx }, id) {
    if ((await lastRoundOf(trx, id)) === 0) throw refuse('no-lobbies');
  },
  start: startMultiLobby,
  undoStart: undoMultiLobbyStart,
  leave: leaveMultiLobby,
  close: closeMultiLobby,
  progress: multiLobbyProgress,
  async beginRound(_context, step, tournament) {
    await awaitNextLobby(step, tournament.id);
    announceMultiLobby(step, tournament);
  },
  awaitNext: awaitNextLobby,
  hasMatch: async (db, id, matchId) => (await findLobby(db, id, matchId)) !== undefined,
  listMyMatches: listMyLobbies,
  report: reportLobby,
  previewRevert: previewReopen,
  why: whyInLobby,
  previewUndo,
  undo: undoMultiLobby,
  standings: listMultiLobbyLeaderboard,
  schedule: { list: listMultiLobbySchedule, save: saveMultiLobbySchedule },
};
