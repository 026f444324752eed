import type { RefusalSentence } from './sentence.ts';

/** Records that are not there. */
export const recordRefusals = {
  'game-not-found': { status: 404, en: 'This game does not exist.', it: 'Questo gioco non esiste.' },
  'rule-not-found': { status: 404, en: 'This rule does not exist.', it: 'Questa regola non esiste.' },
  'template-not-found': {
    status: 404,
    en: 'This template does not exist.',
    it: 'Questo modello non esiste.',
  },
  'region-not-found': { status: 404, en: 'This region does not exist.', it: 'Questa regione non esiste.' },
  'country-not-found': { status: 404, en: 'This country does not exist.', it: 'Questo paese non esiste.' },
  'tournament-not-found': {
    status: 404,
    en: 'This tournament does not exist.',
    it: 'Questo torneo non esiste.',
  },
  'setting-not-found': {
    status: 404,
    en: 'There is no setting “{key}”.',
    it: 'Non esiste l’impostazione “{key}”.',
  },
} as const satisfies Record<string, RefusalSentence>;
