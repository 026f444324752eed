import type { RefusalSentence } from '../refusals.ts';

/** Calls for an admin, and who may take them. */
export const adminCallRefusals = {
  'admin-call-not-found': {
    status: 404,
    en: 'This call does not exist.',
    it: 'Questa chiamata non esiste.',
  },
  'admin-call-claimed': {
    status: 409,
    en: '{nickname} already has this call.',
    it: '{nickname} ha già preso questa chiamata.',
  },
  'admin-call-resolved': {
    status: 409,
    en: 'This call is already resolved.',
    it: 'Questa chiamata è già risolta.',
  },
  'admin-call-not-yours': {
    status: 409,
    en: 'You do not have this call. Claim it first.',
    it: 'Questa chiamata non è tua. Prendila prima.',
  },
  'cannot-answer-calls': {
    status: 422,
    en: 'This person may not answer calls for this game.',
    it: 'Questa persona non può rispondere alle chiamate per questo gioco.',
  },
} as const satisfies Record<string, RefusalSentence>;
