import type { Country } from '@matchdesk/contract/locations';
import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';

export function CountryView({ country }: { country: Country }) {
  const { t } = useTranslation('locations');
  return (
    <Facts
      facts={[
        { label: t('fields.code'), value: country.code },
        { label: t('fields.value'), value: country.value },
        { label: t('fields.supported_locales'), value: country.supported_locales.join(', ') },
        { label: t('fields.available_wallets'), value: country.available_wallets.join(', ') },
      ]}
    />
  );
}
