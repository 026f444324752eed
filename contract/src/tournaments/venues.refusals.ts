import type { RefusalSentence } from '../refusals.ts';

/** Halls and their stations. */
export const venueRefusals = {
  'venue-not-found': { status: 404, en: 'This venue does not exist.', it: 'Questa sede non esiste.' },
  'venue-in-use': {
    status: 409,
    en: 'A tournament that is not over is played here: {title}.',
    it: 'Qui si gioca un torneo non ancora finito: {title}.',
  },
} as const satisfies Record<string, RefusalSentence>;
