import { useTranslation } from 'react-i18next';
import { type DescribeField, keptList, useDescribedFields } from '#shared/history/describe-fields.tsx';

/** For regions and countries alike. */
export function useDescribeLocation(): DescribeField {
  const { t } = useTranslation('locations');
  return useDescribedFields({
    title: { label: t('fields.title') },
    countries: { label: t('fields.countries'), value: keptList },
    value: { label: t('fields.value') },
    supported_locales: { label: t('fields.supported_locales'), value: keptList },
    available_wallets: { label: t('fields.available_wallets'), value: keptList },
  });
}
