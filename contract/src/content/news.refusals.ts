import type { RefusalSentence } from '../refusals.ts';

export const newsRefusals = {
  'news-not-found': { status: 404, en: 'This news post does not exist.', it: 'Questa notizia non esiste.' },
} as const satisfies Record<string, RefusalSentence>;
