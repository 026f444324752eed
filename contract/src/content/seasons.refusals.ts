import type { RefusalSentence } from '../refusals.ts';

export const seasonRefusals = {
  'season-not-found': { status: 404, en: 'This season does not exist.', it: 'Questa stagione non esiste.' },
  'season-is-default': {
    status: 409,
    en: 'The default season cannot be deleted.',
    it: 'La stagione predefinita non si può eliminare.',
  },
} as const satisfies Record<string, RefusalSentence>;
