import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { countries } from './countries.records.ts';
import { CountryForm } from './country-form.tsx';
import { useDescribeLocation } from './describe-location.ts';

/** The form for those who may change the country, its facts for everybody else. */
export function CountryEdit() {
  const { t } = useTranslation('locations');
  return (
    <RecordEdit
      records={countries}
      back={t('countries.title')}
      failed={t('countries.failed')}
      describe={useDescribeLocation()}
      view={({ code, value, supported_locales, available_wallets }) => (
        <Facts
          facts={[
            { label: t('fields.code'), value: code },
            { label: t('fields.value'), value },
            { label: t('fields.supported_locales'), value: supported_locales.join(', ') },
            { label: t('fields.available_wallets'), value: available_wallets.join(', ') },
          ]}
        />
      )}
    >
      {(saving) => <CountryForm {...saving} />}
    </RecordEdit>
  );
}
