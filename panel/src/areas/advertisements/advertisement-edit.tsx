import { useTranslation } from 'react-i18next';
import { keptList, keptPicture, useDescribedFields } from '#shared/history/described-fields.tsx';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { AdvertisementForm } from './advertisement-form.tsx';
import { advertisements } from './advertisements.records.ts';
import { DayChart } from './day-chart.tsx';

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
  const describe = useDescribedFields({
    title: { label: t('fields.title') },
    image: { label: t('fields.image'), value: keptPicture },
    link: { label: t('fields.link') },
    goal: { label: t('fields.goal') },
    games: { label: t('fields.games'), value: keptList },
    platforms: { label: t('fields.platforms'), value: keptList },
    is_active: { label: t('fields.is_active') },
  });
  return (
    <RecordEdit
      records={advertisements}
      title={t('form.edit')}
      back={t('title')}
      failed={t('failed')}
      describe={describe}
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
