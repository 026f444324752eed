import type { RefusalSentence } from '../refusals.ts';

/** Refusals of adding people to a tournament. */
export const entryRefusals = {
  'entries-changed': {
    status: 409,
    en: '{count} of these cannot be added any more: {names}. Nobody was added; look at the list again.',
    it: '{count} di questi non si possono più aggiungere: {names}. Nessuno è stato aggiunto; ricontrolla l’elenco.',
  },
  'late-entry-unconfirmed': {
    status: 409,
    en: 'The draw has been made. Confirm that they enter late.',
    it: 'Il sorteggio è già stato fatto. Conferma che entrano in ritardo.',
  },
  'too-late-to-enter': {
    status: 409,
    en: 'In this type of tournament, nobody can be added after the draw.',
    it: 'In questo tipo di torneo non si può aggiungere nessuno dopo il sorteggio.',
  },
  'no-guest': {
    status: 409,
    en: 'This participant is not a guest.',
    it: 'Questo partecipante non è un ospite.',
  },
  'claim-link-not-valid': {
    status: 404,
    en: 'This link was used, was replaced by another, or is too old. Ask the staff for a new one.',
    it: 'Questo link è già stato usato, è stato sostituito o è troppo vecchio. Chiedine uno nuovo allo staff.',
  },
  'claimant-already-in': {
    status: 409,
    en: 'You are in this tournament already.',
    it: 'Sei già in questo torneo.',
  },
} as const satisfies Record<string, RefusalSentence>;
