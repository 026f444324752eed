import type { RefusalSentence } from '../refusals.ts';

/** Refusals about a tournament as a whole. */
export const tournamentRefusals = {
  'tournament-not-found': {
    status: 404,
    en: 'This tournament does not exist.',
    it: 'Questo torneo non esiste.',
  },
  'status-forbids': {
    status: 409,
    words: { status: 'tournament' },
    en: 'This is not possible while the tournament’s status is “{status}”.',
    it: 'Non è possibile mentre lo stato del torneo è “{status}”.',
  },
  'format-forbids': {
    status: 409,
    en: 'This is not possible in a tournament of this type.',
    it: 'Non è possibile in un torneo di questo tipo.',
  },
} as const satisfies Record<string, RefusalSentence>;
