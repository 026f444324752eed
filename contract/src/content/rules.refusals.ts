import type { RefusalSentence } from '../refusals.ts';

export const ruleRefusals = {
  'rule-not-found': { status: 404, en: 'This rule does not exist.', it: 'Questa regola non esiste.' },
} as const satisfies Record<string, RefusalSentence>;
