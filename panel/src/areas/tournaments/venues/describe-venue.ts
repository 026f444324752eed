import { useTranslation } from 'react-i18next';
import { type DescribeField, useDescribedFields } from '#shared/history/describe-fields.tsx';

interface SomeGroup {
  name: string;
  numbers: string;
  /** The names of its games. */
  games: readonly string[];
}

/** `PS5 left: 1-8 (Kites, Oars)` */
export function useDescribeGroup(): (group: SomeGroup) => string {
  const { t } = useTranslation('venues');
  return ({ name, numbers, games }) => {
    const stations = name ? t('groups.named', { name, numbers }) : numbers;
    return games.length > 0 ? t('groups.ofGames', { stations, games: games.join(', ') }) : stations;
  };
}

export function useDescribeVenue(): DescribeField {
  const { t } = useTranslation('venues');
  const describeGroup = useDescribeGroup();
  return useDescribedFields({
    name: { label: t('fields.name') },
    time_zone: { label: t('fields.time_zone') },
    groups: {
      label: t('fields.groups'),
      value: (kept) => (JSON.parse(kept) as SomeGroup[]).map(describeGroup).join(' · '),
    },
  });
}
