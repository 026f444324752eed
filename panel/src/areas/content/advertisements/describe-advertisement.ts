import { useTranslation } from 'react-i18next';
import type { DescribeField } from '#shared/history/described-change.ts';
import { keptList, keptPicture, useDescribedFields } from '#shared/history/described-fields.tsx';

/** The History shows only the number of countries, because there are many. */
export function useDescribeAdvertisement(): DescribeField {
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
