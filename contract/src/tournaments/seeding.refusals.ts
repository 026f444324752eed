import type { RefusalSentence } from '../refusals.ts';

/** Refusals of seeding, and of undoing seats. */
export const seedingRefusals = {
  'seeding-changed': {
    status: 409,
    en: '{who} has changed the seeds since you opened this list. Yours is still on the screen: overwrite theirs, or load theirs.',
    it: '{who} ha cambiato le teste di serie da quando hai aperto questo elenco. Il tuo è ancora sullo schermo: sovrascrivi il loro, o caricalo.',
  },
  'too-many-to-seed': {
    status: 409,
    en: 'Seeds can be given to {most} participants at most; there are {participants}. They are drawn by lot.',
    it: 'Le teste di serie si assegnano al massimo a {most} partecipanti; sono {participants}. Vengono sorteggiati.',
  },
} as const satisfies Record<string, RefusalSentence>;
