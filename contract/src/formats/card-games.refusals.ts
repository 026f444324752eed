import type { RefusalSentence } from '../refusals/sentence.ts';

export const cardGameRefusals = {
  'no-card-game-service': {
    status: 503,
    en: 'No card-game service is configured on this server.',
    it: 'Su questo server non è configurato un servizio per il gioco di carte.',
  },
} as const satisfies Record<string, RefusalSentence>;
