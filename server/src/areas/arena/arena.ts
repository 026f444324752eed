import type { FormatPlay } from '#areas/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { announceArena } from './announce.ts';
import { findLobby, lastRoundOf } from './lobbies/lobbies.store.ts';
import { awaitNextLobby } from './lobbies/starts.store.ts';
import { leaveArena } from './play/leave.ts';
import { saveArenaSchedule } from './play/schedule.ts';
import { closeArena, startArena, undoArenaStart } from './play/start.ts';
import { previewUndo, undoArena } from './play/undo.ts';
import { listArenaLeaderboard } from './reading/leaderboard.ts';
import { listMyLobbies, reportLobby } from './reading/my-lobbies.ts';
import { arenaProgress } from './reading/progress.ts';
import { previewReopen } from './reading/revert-preview.ts';
import { listArenaSchedule } from './reading/schedule.ts';
import { whyInLobby } from './reading/why.ts';

/** The multi-lobby arena. */
export const arena: FormatPlay = {
  async checkStart({ trx }, id) {
    if ((await lastRoundOf(trx, id)) === 0) throw refuse('no-lobbies');
  },
  start: startArena,
  undoStart: undoArenaStart,
  leave: leaveArena,
  close: closeArena,
  progress: arenaProgress,
  async beginRound(_context, step, tournament) {
    await awaitNextLobby(step, tournament.id);
    announceArena(step, tournament);
  },
  awaitNext: awaitNextLobby,
  hasMatch: async (db, id, matchId) => (await findLobby(db, id, matchId)) !== undefined,
  listMyMatches: listMyLobbies,
  report: reportLobby,
  previewRevert: previewReopen,
  why: whyInLobby,
  previewUndo,
  undo: undoArena,
  standings: listArenaLeaderboard,
  schedule: { list: listArenaSchedule, save: saveArenaSchedule },
};
