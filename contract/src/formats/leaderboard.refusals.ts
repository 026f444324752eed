import type { RefusalSentence } from '../refusals/sentence.ts';

/** Refusals of entering scores, and of closing without all of them. */
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
  'scores-missing': {
    status: 409,
    en: 'Without a score, and so without a place and a prize: {participants}. Confirm to close like that, or enter their scores first, also a 0.',
    it: 'Senza punteggio, e quindi senza posizione e senza premio: {participants}. Conferma per chiudere così, oppure inserisci prima i punteggi, anche uno 0.',
  },
} as const satisfies Record<string, RefusalSentence>;
