import { announceMatchesRefresh, type FormatDriver, noProgress } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { awaitNextRound } from '#rows/matches/index.ts';
import { readTftBoard } from './tft.board.ts';
import { closeLobbies, leaveLobbies, undoInLobbies } from './tft.decisions.ts';
import { readTftEvening } from './tft.evening.ts';
import { countOpenLobbies, hasLobby } from './tft.lobbies.store.ts';
import { previewRevert, whyInLobby } from './tft.reading.ts';
import { mapLobbiesOf, reportLobby } from './tft.report.ts';
import { findLobbyTimetable } from './tft.schedule.ts';
import { pageTftStandings } from './tft.standings.ts';
import { checkNothingPlayed, startLobbies, undoLobbiesStart } from './tft.start.ts';

const tftProgress: FormatDriver['progress'] = async (db, { id }) => ({
  ...noProgress,
  open: await countOpenLobbies(db, id),
});

/** Lobbies of eight, of which four go on, up to a final. */
export const tft: FormatDriver = {
  checkStart: checkNothingPlayed,
  start: startLobbies,
  undoStart: undoLobbiesStart,
  leave: leaveLobbies,
  close: closeLobbies,
  progress: tftProgress,
  readBoard: readTftBoard,
  readEvening: readTftEvening,
  beginRound: beginLobbyRound,
  findTimetable: findLobbyTimetable,
  hasMatch: hasLobby,
  mapMatchesOf: mapLobbiesOf,
  report: reportLobby,
  previewRevert,
  why: whyInLobby,
  undo: undoInLobbies,
  standings: pageTftStandings,
};

/** A round begins: by the clock its lobbies have started, and open screens read them again. */
async function beginLobbyRound(
  _context: Context,
  step: Step,
  tournament: Pick<StoredTournament, 'id' | 'is_private'>,
): Promise<void> {
  await awaitNextRound(step, tournament.id);
  announceMatchesRefresh(step, tournament);
}
