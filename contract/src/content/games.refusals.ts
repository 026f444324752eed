import type { RefusalSentence } from '../refusals.ts';

export const gameRefusals = {
  'game-not-found': { status: 404, en: 'This game does not exist.', it: 'Questo gioco non esiste.' },
} as const satisfies Record<string, RefusalSentence>;
