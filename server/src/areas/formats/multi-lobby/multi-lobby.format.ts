import type { FormatDriver } from '#areas/formats/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { leaveMultiLobby } from './decisions/multi-lobby.leave.ts';
import { saveMultiLobbySchedule } from './decisions/multi-lobby.schedule.ts';
import { closeMultiLobby, startMultiLobby, undoMultiLobbyStart } from './decisions/multi-lobby.start.ts';
import { previewUndo, undoMultiLobby } from './decisions/multi-lobby.undo.ts';
import { announceMultiLobby } from './multi-lobby.announce.ts';
import { pageMultiLobbyLeaderboard } from './reading/multi-lobby.leaderboard.ts';
import { listMyLobbies, reportLobby } from './reading/multi-lobby.my-lobbies.ts';
import { multiLobbyProgress } from './reading/multi-lobby.progress.ts';
import { previewReopen } from './reading/multi-lobby.revert-preview.ts';
import { listMultiLobbySchedule } from './reading/multi-lobby.schedule.ts';
import { whyInLobby } from './reading/multi-lobby.why.ts';
import { findLobby, lastRoundOf } from './store/multi-lobby.lobbies.store.ts';
import { awaitNextLobby } from './store/multi-lobby.store.ts';

/** The multi-lobby arena. */
export const multiLobby: FormatDriver = {
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
  standings: pageMultiLobbyLeaderboard,
  schedule: { list: listMultiLobbySchedule, save: saveMultiLobbySchedule },
};
