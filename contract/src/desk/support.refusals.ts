import type { RefusalSentence } from '../refusals.ts';

/** Refusals of support conversations. */
export const supportRefusals = {
  'conversation-not-found': {
    status: 404,
    en: 'This conversation does not exist.',
    it: 'Questa conversazione non esiste.',
  },
  'conversation-closed': {
    status: 409,
    en: 'This conversation is closed. Open it again before you write.',
    it: 'Questa conversazione è chiusa. Riaprila prima di scrivere.',
  },
  'conversation-not-started': {
    status: 409,
    en: 'Start the conversation before you write.',
    it: 'Avvia la conversazione prima di scrivere.',
  },
} as const satisfies Record<string, RefusalSentence>;
