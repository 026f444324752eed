import { type FormatDriver, noProgress } from '#areas/formats/matches/index.ts';
import { refuse } from '#http/refusal.ts';
import { awaitNextRound } from '#rows/matches/index.ts';
import { readChallengeBoard } from './challenge.board.ts';
import { closeChallenge, leaveChallenge, previewUndo, undoInChallenge } from './challenge.decisions.ts';
import { whyInChallenge } from './challenge.reading.ts';
import { mapMatchesOf, reportChallenge } from './challenge.report.ts';
import { enterChallenge, startEntries, undoChallengeStart } from './challenge.start.ts';
import { countPlaced, findEntry } from './challenge.store.ts';

/** Challenge and special: one open contest, whose places staff give. */
export const challenge: FormatDriver = {
  checkStart: () => Promise.resolve(),
  start: startEntries,
  undoStart: undoChallengeStart,
  leave: leaveChallenge,
  late: { countSeats: () => Promise.resolve(undefined), enter: enterChallenge },
  close: closeChallenge,
  progress: async (db, { id }) => ({ ...noProgress, chosen: await countPlaced(db, id) }),
  readBoard: readChallengeBoard,
  // There is no round for the clock to begin.
  beginRound: (_context, step, { id }) => awaitNextRound(step, id),
  hasMatch: async (db, id, matchId) => (await findEntry(db, id, matchId)) !== undefined,
  mapMatchesOf,
  report: reportChallenge,
  // Nobody ends a single match here: what is taken back is a save.
  previewRevert: () => Promise.reject(refuse('format-forbids')),
  why: whyInChallenge,
  previewUndo,
  undo: undoInChallenge,
};
