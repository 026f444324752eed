import type { FormatDriver } from '#areas/formats/matches/index.ts';
import { closeLobbies } from './decisions/tft.close.ts';
import { undoInLobbies } from './decisions/tft.decisions.ts';
import { leaveLobbies } from './decisions/tft.leave.ts';
import { listMyLobbies } from './decisions/tft.my-lobbies.ts';
import { reportLobby } from './decisions/tft.report.ts';
import { checkNothingPlayed, startLobbies, undoLobbiesStart } from './decisions/tft.start.ts';
import { tftProgress } from './reading/tft.progress.ts';
import { previewRevert } from './reading/tft.revert-preview.ts';
import { pageTftStandings } from './reading/tft.standings.ts';
import { whyInLobby } from './reading/tft.why.ts';
import { beginLobbyRound } from './schedule/tft.round-starts.ts';
import { findLobbyTimetable } from './schedule/tft.timetable.ts';
import { hasLobby } from './store/tft.lobbies.store.ts';

/** Lobbies of eight, of which four go on, up to a final. */
export const tft: FormatDriver = {
  checkStart: checkNothingPlayed,
  start: startLobbies,
  undoStart: undoLobbiesStart,
  leave: leaveLobbies,
  close: closeLobbies,
  progress: tftProgress,
  beginRound: beginLobbyRound,
  findTimetable: findLobbyTimetable,
  hasMatch: hasLobby,
  listMyMatches: listMyLobbies,
  report: reportLobby,
  previewRevert,
  why: whyInLobby,
  undo: undoInLobbies,
  standings: pageTftStandings,
};
