import type { Podium } from '@matchdesk/contract/tournaments/podium';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#shared/i18n/i18n.ts';

/** If more share the first place, the title names only the tournament. */
const mostWinners = 3;

/** 'Ada won Lunch Cup', as the preview of a link says it. */
export function useWinnersTitle() {
  const { t } = useTranslation('podium');
  return ({ top, more }: Podium, title: string): string => {
    const winners = top.filter(({ place_from }) => place_from === 1).map(({ name }) => name);
    const isKnown =
      winners.length > 0 && winners.length <= mostWinners && (more === 0 || winners.length < top.length);
    if (!isKnown) return t('result', { title });
    const names = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(winners);
    return t('won', { count: winners.length, names, title });
  };
}
