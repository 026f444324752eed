import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import type { DescribeField } from '#shared/history/described-change.ts';

const listed = (kept: string) => (JSON.parse(kept) as string[]).join(', ') || '–';

/** For regions and countries alike. */
export function useDescribeLocationHistory(): DescribeField {
  const { t } = useTranslation('locations');
  const fields: Partial<Record<string, ReturnType<DescribeField>>> = {
    title: { label: t('fields.title') },
    countries: { label: t('fields.countries'), value: listed },
    value: { label: t('fields.value') },
    supported_locales: { label: t('fields.supported_locales'), value: listed },
    available_wallets: { label: t('fields.available_wallets'), value: listed },
    deleted_at: { label: t('fields.deleted'), value: dateTime },
  };
  return (field) => fields[field];
}
