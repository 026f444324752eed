import type { RefusalSentence } from '../refusals.ts';

/** Giving matches to a colleague. */
export const refereeRefusals = {
  'cannot-have-matches': {
    status: 422,
    en: 'This person may not edit this tournament, or is no longer here.',
    it: 'Questa persona non può modificare questo torneo, o non c’è più.',
  },
  'too-many-given': {
    status: 422,
    en: 'At most {most} matches can be given at once.',
    it: 'Si possono affidare al massimo {most} partite alla volta.',
  },
  'no-such-matches': {
    status: 422,
    en: 'Not all of these matches are in this tournament. They may have been drawn anew.',
    it: 'Non tutte queste partite sono in questo torneo. Forse il sorteggio è stato rifatto.',
  },
} as const satisfies Record<string, RefusalSentence>;
