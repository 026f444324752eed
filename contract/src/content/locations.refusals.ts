import type { RefusalSentence } from '../refusals.ts';

export const locationRefusals = {
  'region-not-found': { status: 404, en: 'This region does not exist.', it: 'Questa regione non esiste.' },
  'country-not-found': { status: 404, en: 'This country does not exist.', it: 'Questo paese non esiste.' },
} as const satisfies Record<string, RefusalSentence>;
