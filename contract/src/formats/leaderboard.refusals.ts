import type { RefusalSentence } from '../refusals.ts';

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
  'round-in-use': {
    status: 409,
    en: 'Round {round} has scores, reports or a chat, so it cannot be taken away.',
    it: 'Il turno {round} ha punteggi, segnalazioni o una chat, quindi non si può togliere.',
  },
  'scores-missing': {
    status: 409,
    en: 'No score, so no place and no prize: {participants}. Confirm to close anyway, or enter their scores first (0 is a score too).',
    it: 'Nessun punteggio, quindi nessun piazzamento né premio: {participants}. Conferma per chiudere comunque, oppure inserisci prima i punteggi (anche 0 è un punteggio).',
  },
} as const satisfies Record<string, RefusalSentence>;
