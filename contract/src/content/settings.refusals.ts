import type { RefusalSentence } from '../refusals.ts';

export const settingRefusals = {
  'setting-not-found': {
    status: 404,
    en: 'There is no setting “{key}”.',
    it: 'Non esiste l’impostazione “{key}”.',
  },
} as const satisfies Record<string, RefusalSentence>;
