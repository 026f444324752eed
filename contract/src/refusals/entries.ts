import type { RefusalSentence } from './sentence.ts';

/** Adding people to a tournament. */
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
    en: 'In this type nobody can be added after the draw.',
    it: 'In questo tipo non si può aggiungere nessuno dopo il sorteggio.',
  },
} as const satisfies Record<string, RefusalSentence>;
