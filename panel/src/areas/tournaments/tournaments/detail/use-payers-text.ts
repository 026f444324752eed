import type { UnpaidPrizes } from '@matchdesk/contract/tournaments/next-task';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#shared/i18n/i18n.ts';

/** Who can pay prizes, in a sentence. */
export function usePayersText(): (unpaid: UnpaidPrizes) => string {
  const { t } = useTranslation('tournament');
  return ({ treasurers }) => {
    if (treasurers.length === 0) return t('next.nobodyMayPay');
    const names = treasurers.map(({ nickname }) => nickname);
    return t('next.mayPay', {
      names: new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names),
    });
  };
}
