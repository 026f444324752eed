import type { RefusalSentence } from '../refusals.ts';

export const advertisementRefusals = {
  'advertisement-not-found': {
    status: 404,
    en: 'This banner does not exist.',
    it: 'Questo banner non esiste.',
  },
} as const satisfies Record<string, RefusalSentence>;
