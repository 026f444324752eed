import type { RefusalSentence } from '../refusals.ts';

/** Refusals of judging and ending a challenge. */
export const challengeRefusals = {
  'winners-changed': {
    status: 409,
    en: 'Somebody has changed the winners. Check them before you save.',
    it: 'Qualcuno ha cambiato i vincitori. Controllali prima di salvare.',
  },
  'winner-named-twice': {
    status: 422,
    en: 'Each participant takes only one place. Named twice: {participants}.',
    it: 'Ogni partecipante occupa un solo posto. Indicati due volte: {participants}.',
  },
  'winner-unknown': {
    status: 422,
    en: 'Not in this challenge: {participants}.',
    it: 'Non fanno parte di questa sfida: {participants}.',
  },
  'winner-left': {
    status: 422,
    en: '{participants} left the challenge and cannot win.',
    it: '{participants} ha lasciato la sfida e non può vincere.',
  },
  'places-have-gap': {
    status: 422,
    en: 'Places are 1, 2, 3 … without a gap, one participant each.',
    it: 'I posti sono 1, 2, 3 … senza salti, un partecipante per posto.',
  },
  'no-winners-saved': {
    status: 409,
    en: 'Save at least one winner first.',
    it: 'Salva prima almeno un vincitore.',
  },
  'left-challenge': {
    status: 409,
    en: 'You are no longer in this challenge.',
    it: 'Non partecipi più a questa sfida.',
  },
  'too-many-pictures': {
    status: 409,
    en: 'You have submitted {count} pictures, which is the most.',
    it: 'Hai già inviato {count} immagini, il massimo consentito.',
  },
} as const satisfies Record<string, RefusalSentence>;
