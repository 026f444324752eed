import type { FormatPlay } from '#areas/matches/index.ts';
import { closeLobbies } from './play/close.ts';
import { undoInLobbies } from './play/decisions.ts';
import { leaveLobbies } from './play/leave.ts';
import { listMyLobbies } from './play/my-lobbies.ts';
import { reportLobby } from './play/report.ts';
import { checkNothingPlayed, startLobbies, undoLobbiesStart } from './play/start.ts';
import { tftProgress } from './reading/progress.ts';
import { previewRevert } from './reading/revert-preview.ts';
import { listTftStandings } from './reading/standings.ts';
import { whyInLobby } from './reading/why.ts';
import { hasLobby } from './rows/lobbies.store.ts';
import { beginLobbyRound } from './schedule/round-starts.ts';
import { findLobbyTimetable } from './schedule/timetable.ts';

/** Lobbies of eight, of which four go on, up to a final. */
export const tft: FormatPlay = {
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
  standings: listTftStandings,
};
