import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { useDescribeLocation } from './describe-location.ts';
import { RegionForm } from './region-form.tsx';
import { regions } from './regions.records.ts';

export function RegionAdd() {
  const { t } = useTranslation('locations');
  return (
    <RecordAdd records={regions} title={t('regions.add')} back={t('regions.title')}>
      {(saving) => <RegionForm {...saving} />}
    </RecordAdd>
  );
}

/** The form for those who may change the region, its facts for everybody else. */
export function RegionEdit() {
  const { t } = useTranslation('locations');
  return (
    <RecordEdit
      records={regions}
      back={t('regions.title')}
      failed={t('regions.failed')}
      describe={useDescribeLocation()}
      view={({ id, title, supported_locales, countries }) => (
        <Facts
          facts={[
            { label: t('fields.id'), value: id },
            { label: t('fields.title'), value: title },
            { label: t('fields.supported_locales'), value: supported_locales.join(', ') },
            { label: t('fields.countries'), value: countries.map(({ value }) => value).join(', ') },
          ]}
        />
      )}
    >
      {(saving) => <RegionForm {...saving} />}
    </RecordEdit>
  );
}
