import { useTranslation } from 'react-i18next';
import type { Waiting } from './waiting.store.ts';

/** What was done, in one sentence. */
export function useWaitingWords(): (waiting: Waiting) => string {
  const { t } = useTranslation();
  return ({ facts }) => {
    if (facts.kind === 'check-in') return t('waiting.checkIn', { name: facts.name });
    const { number, winner, score } = facts;
    if (!winner) return t('waiting.resultNobody', { number });
    const values = { number, name: winner.name, score };
    return t(score ? 'waiting.resultScore' : 'waiting.result', values);
  };
}
