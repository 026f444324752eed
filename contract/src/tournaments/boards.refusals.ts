import type { RefusalSentence } from '../refusals.ts';

export const boardRefusals = {
  'board-link-not-found': {
    status: 404,
    en: 'This board address was revoked or never existed.',
    it: 'Questo indirizzo del tabellone è stato revocato o non è mai esistito.',
  },
  'too-many-board-links': {
    status: 409,
    en: 'There are already {most} board addresses. Use one of them, or revoke one first.',
    it: 'Ci sono già {most} indirizzi del tabellone. Usane uno, oppure prima revocane uno.',
  },
} as const satisfies Record<string, RefusalSentence>;
