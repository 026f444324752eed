import { Paper, Table, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type DescribeField,
  keptList,
  keptPicture,
  useDescribedFields,
} from '#shared/history/describe-fields.tsx';
import { RecordAdd } from '#shared/records/record-add.tsx';
import { RecordEdit } from '#shared/records/record-edit.tsx';
import { AdvertisementForm } from './advertisement-form.tsx';
import { advertisements, daysQuery } from './advertisements.queries.ts';
import classes from './day-chart.module.css';

const height = 80;

const step = 12;

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

/** One day per bar: views, with darker bars for clicks in front; screen readers get the same numbers as a table. */
function DayChart({ id }: { id: number }) {
  const { t } = useTranslation('advertisements');
  const { data } = useQuery(daysQuery(id));
  if (!data) return null;
  const days = data.data;
  const most = Math.max(1, ...days.map(({ views, clicks }) => Math.max(views, clicks)));
  const tall = (count: number) => (count / most) * height;
  const sum = (field: 'views' | 'clicks') => days.reduce((total, day) => total + day[field], 0);
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={t('chart.title')}>
      <Title order={2} mb="xs">
        {t('chart.title')}
      </Title>
      <p className={classes.sums}>{t('chart.sums', { views: sum('views'), clicks: sum('clicks') })}</p>
      <svg viewBox={`0 0 ${days.length * step} ${height}`} className={classes.chart} aria-hidden="true">
        {days.map(({ day, views, clicks }, index) => (
          <g key={day}>
            <title>{`${day}: ${views} / ${clicks}`}</title>
            <rect
              className={classes.views}
              x={index * step + 1}
              y={height - tall(views)}
              width={step - 2}
              height={tall(views)}
            />
            <rect
              className={classes.clicks}
              x={index * step + 1}
              y={height - tall(clicks)}
              width={step - 2}
              height={tall(clicks)}
            />
          </g>
        ))}
      </svg>
      <VisuallyHidden>
        <Table>
          <thead>
            <tr>
              <th>{t('chart.day')}</th>
              <th>{t('fields.viewed')}</th>
              <th>{t('fields.clicked')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views, clicks }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{views}</td>
                <td>{clicks}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </VisuallyHidden>
    </Paper>
  );
}

/** The History shows only the number of countries, because there are many. */
function useDescribeAdvertisement(): DescribeField {
  const { t } = useTranslation('advertisements');
  const { t: history } = useTranslation('history');
  return useDescribedFields({
    title: { label: t('fields.title') },
    image: { label: t('fields.image'), value: keptPicture },
    link: { label: t('fields.link') },
    goal_type: { label: t('fields.goal_type'), value: (kept) => t(`goalTypes.${kept as '1' | '2'}`) },
    goal: { label: t('fields.goal') },
    games: { label: t('fields.games'), value: keptList },
    platforms: { label: t('fields.platforms'), value: keptList },
    region_id: { label: t('fields.region_id') },
    countries: {
      label: t('fields.countries'),
      value: (kept) => String((JSON.parse(kept) as number[]).length),
    },
    is_active: {
      label: t('fields.is_active'),
      value: (kept) => history(kept === 'true' ? 'yes' : 'no'),
    },
  });
}
