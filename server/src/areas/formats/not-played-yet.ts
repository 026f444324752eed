import { awaitNextRound, type FormatPlay } from '#areas/matches/index.ts';
import { refuse } from '#http/refusal.ts';

const refuseIt = (): Promise<never> => Promise.reject(refuse('format-forbids'));

/** A type that can be created and entered, but not played on this server yet. */
export const notPlayedYet: FormatPlay = {
  checkStart: refuseIt,
  start: refuseIt,
  undoStart: refuseIt,
  leave: () => Promise.resolve(null),
  close: refuseIt,
  hasMatch: () => Promise.resolve(false),
  beginRound: (_context, step, { id }) => awaitNextRound(step, id),
  listMyMatches: () => Promise.resolve([]),
  report: refuseIt,
  previewRevert: refuseIt,
  why: refuseIt,
  undo: refuseIt,
};
