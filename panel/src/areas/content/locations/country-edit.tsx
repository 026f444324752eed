import { useTranslation } from 'react-i18next';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { countries } from './countries.records.ts';
import { CountryForm } from './country-form.tsx';
import { useDescribeLocation } from './describe-location.ts';

export function CountryEdit() {
  const { t } = useTranslation('locations');
  return (
    <RecordEdit
      records={countries}
      back={t('countries.title')}
      failed={t('countries.failed')}
      describe={useDescribeLocation()}
    >
      {(saving) => <CountryForm {...saving} />}
    </RecordEdit>
  );
}
