import type { RefusalSentence } from '../refusals.ts';

export const termsRefusals = {
  'terms-not-found': {
    status: 404,
    en: 'This version of the terms does not exist.',
    it: 'Questa versione dei termini non esiste.',
  },
  'terms-accepted': {
    status: 409,
    en: 'Players have accepted this version, so it stays as it is. Make a new version.',
    it: 'Alcuni giocatori hanno accettato questa versione, quindi resta com’è. Crea una nuova versione.',
  },
  'terms-outdated': {
    status: 409,
    en: 'There is a newer version of the terms. Read it first.',
    it: 'Esiste una versione più recente dei termini. Leggila prima.',
  },
} as const satisfies Record<string, RefusalSentence>;
