import type { RefusalSentence } from '../refusals.ts';

export const deepLinkRefusals = {
  'deep-link-not-found': {
    status: 404,
    en: 'This deep link does not exist.',
    it: 'Questo deep link non esiste.',
  },
} as const satisfies Record<string, RefusalSentence>;
