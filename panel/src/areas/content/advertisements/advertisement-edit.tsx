import { useTranslation } from 'react-i18next';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { AdvertisementForm } from './advertisement-form.tsx';
import { advertisements } from './advertisements.records.ts';
import { DayChart } from './day-chart.tsx';
import { useDescribeAdvertisement } from './describe-advertisement.ts';

export function AdvertisementAdd() {
  const { t } = useTranslation('advertisements');
  return (
    <RecordAdd records={advertisements} title={t('form.add')} back={t('title')}>
      {(saving) => <AdvertisementForm {...saving} />}
    </RecordAdd>
  );
}

export function AdvertisementEdit() {
  const { t } = useTranslation('advertisements');
  return (
    <RecordEdit
      records={advertisements}
      title={t('form.edit')}
      back={t('title')}
      failed={t('failed')}
      describe={useDescribeAdvertisement()}
    >
      {(saving) => (
        <>
          {saving.record && <DayChart id={saving.record.id} />}
          <AdvertisementForm {...saving} />
        </>
      )}
    </RecordEdit>
  );
}
