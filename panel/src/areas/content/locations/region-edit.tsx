import { useTranslation } from 'react-i18next';
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

export function RegionEdit() {
  const { t } = useTranslation('locations');
  return (
    <RecordEdit
      records={regions}
      back={t('regions.title')}
      failed={t('regions.failed')}
      describe={useDescribeLocation()}
    >
      {(saving) => <RegionForm {...saving} />}
    </RecordEdit>
  );
}
