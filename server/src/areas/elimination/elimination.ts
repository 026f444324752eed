import { type FormatPlay, findTournamentOf } from '#areas/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { getDrawnBracket } from './bracket.store.ts';
import { undoInBracket } from './play/decisions.ts';
import { countLateSeats, enterBracket } from './play/enter-late.ts';
import { findChampionByLeaving, leaveBracket } from './play/leave.ts';
import { listMyMatches, reportMatch } from './play/report.ts';
import { previewRevert } from './play/revert-preview.ts';
import { bracketProgress } from './reading/progress.ts';
import { listPath } from './reading/reading.ts';
import { whyInMatch } from './reading/why.ts';
import { beginRound } from './schedule/round-starts.ts';
import { findBracketTimetable } from './schedule/schedule.ts';
import { startBracket, undoBracketStart } from './seats/start.ts';

/** Single and double elimination. */
export const elimination: FormatPlay = {
  async checkStart({ trx }, id) {
    await getDrawnBracket(trx, id);
  },
  start: startBracket,
  undoStart: undoBracketStart,
  leave: leaveBracket,
  championByLeaving: findChampionByLeaving,
  late: { countSeats: countLateSeats, enter: enterBracket },
  /** A bracket ends with its last match. */
  close: () => Promise.reject(refuse('format-forbids')),
  progress: bracketProgress,
  beginRound,
  findTimetable: findBracketTimetable,
  async hasMatch(db, id, matchId) {
    return (await findTournamentOf(db, matchId)) === id;
  },
  listMyMatches,
  report: reportMatch,
  previewRevert,
  why: whyInMatch,
  undo: undoInBracket,
  duels: {
    blocks: async (db, id) => [await getDrawnBracket(db, id)],
    listPath,
  },
};
