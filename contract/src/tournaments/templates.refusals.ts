import type { RefusalSentence } from '../refusals.ts';

export const templateRefusals = {
  'template-not-found': {
    status: 404,
    en: 'This template does not exist.',
    it: 'Questo modello non esiste.',
  },
} as const satisfies Record<string, RefusalSentence>;
