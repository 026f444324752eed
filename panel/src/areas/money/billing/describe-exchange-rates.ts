import type { Rate } from '@matchdesk/contract/money/billing';
import { useTranslation } from 'react-i18next';
import { amount } from '#shared/format/numbers.ts';
import type { DescribeField } from '#shared/history/described-change.ts';

/** Each currency is a field of its own, and may have been deleted since. */
export function useDescribeExchangeRates(): DescribeField {
  const { t } = useTranslation('billing');
  const value = (kept: string) => {
    // Older entries stored rates as text.
    if (!kept.startsWith('{')) return kept;
    const { name, symbol, rate, minimal_withdraw } = JSON.parse(kept) as Omit<Rate, 'code'>;
    return t('exchange.described', { name, symbol, rate, least: amount(minimal_withdraw) });
  };
  return (code) => ({ label: code, value });
}
