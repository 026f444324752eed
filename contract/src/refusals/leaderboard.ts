import type { RefusalSentence } from './sentence.ts';

/** Entering scores. */
export const leaderboardRefusals = {
  'nothing-to-save': {
    status: 422,
    en: 'Send a room id, a password or at least one score.',
    it: 'Invia un ID stanza, una password o almeno un punteggio.',
  },
  'scores-changed-meanwhile': {
    status: 409,
    en: 'Nothing was saved: somebody else entered other scores meanwhile.',
    it: 'Non è stato salvato nulla: nel frattempo qualcun altro ha inserito altri punteggi.',
  },
  'score-changed-meanwhile': {
    status: 409,
    en: 'Meanwhile {by} entered: {value}.',
    it: 'Nel frattempo {by} ha inserito: {value}.',
  },
} as const satisfies Record<string, RefusalSentence>;
