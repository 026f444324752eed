import { type FormatDriver, noProgress } from '#areas/formats/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { announceMultiLobby } from './multi-lobby.announce.ts';
import { readLobbiesBoard } from './multi-lobby.board.ts';
import { leaveMultiLobby, previewUndo, undoMultiLobby } from './multi-lobby.decisions.ts';
import { readLobbiesEvening } from './multi-lobby.evening.ts';
import { findLobby, lastRoundOf } from './multi-lobby.lobbies.store.ts';
import { whyInLobby } from './multi-lobby.reading.ts';
import { mapLobbiesOf, reportLobby } from './multi-lobby.report.ts';
import { previewReopen } from './multi-lobby.rounds.ts';
import { listMultiLobbySchedule, saveMultiLobbySchedule } from './multi-lobby.schedule.ts';
import { pageMultiLobbyLeaderboard } from './multi-lobby.standings.ts';
import { closeMultiLobby, startMultiLobby, undoMultiLobbyStart } from './multi-lobby.start.ts';
import { awaitNextLobby, listRoundSums } from './multi-lobby.store.ts';

/** Of the current round: lobbies with missing scores, and who passed. A round of one lobby is the last. */
const multiLobbyProgress: FormatDriver['progress'] = async (db, { id }, now) => {
  const last = (await listRoundSums(db, id, now)).at(-1);
  if (!last) return noProgress;
  return {
    ...noProgress,
    open: last.missing + last.not_begun,
    chosen: last.passed,
    canGoOn: last.passed >= 2,
    isLastPart: last.lobbies_count === 1,
  };
};

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
  readBoard: readLobbiesBoard,
  readEvening: readLobbiesEvening,
  async beginRound(_context, step, tournament) {
    await awaitNextLobby(step, tournament.id);
    announceMultiLobby(step, tournament);
  },
  awaitNext: awaitNextLobby,
  hasMatch: async (db, id, matchId) => (await findLobby(db, id, matchId)) !== undefined,
  mapMatchesOf: mapLobbiesOf,
  report: reportLobby,
  previewRevert: previewReopen,
  why: whyInLobby,
  previewUndo,
  undo: undoMultiLobby,
  standings: pageMultiLobbyLeaderboard,
  schedule: { list: listMultiLobbySchedule, save: saveMultiLobbySchedule },
};
