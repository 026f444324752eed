import type { FormatDriver } from '#areas/formats/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import { findTournamentOf } from '#rows/matches/index.ts';
import { undoInBracket } from './decisions/elimination.decisions.ts';
import { countLateSeats, enterBracket } from './decisions/elimination.enter-late.ts';
import { findChampionByLeaving, leaveBracket } from './decisions/elimination.leave.ts';
import { listMyMatches, reportMatch } from './decisions/elimination.report.ts';
import { bracketProgress } from './reading/elimination.progress.ts';
import { listPath } from './reading/elimination.reading.ts';
import { previewRevert } from './reading/elimination.revert-preview.ts';
import { whyInMatch } from './reading/elimination.why.ts';
import { beginRound } from './schedule/elimination.round-starts.ts';
import { findBracketTimetable } from './schedule/elimination.schedule.ts';
import { startBracket, undoBracketStart } from './seats/elimination.start.ts';

/** Single and double elimination. */
export const elimination = {
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
} satisfies FormatDriver;
