import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/game-options.ts';
import type { DescribeField } from '#shared/history/described-change.ts';
import { keptPicture, useDescribedFields } from '#shared/history/described-fields.tsx';
import { platformsQuery, regionsQuery } from './advertisements.records.ts';

/** The History keeps ids; they are read by their names. Of countries, which are many, only how many. */
export function useDescribeAdvertisement(): DescribeField {
  const { t } = useTranslation('advertisements');
  const { t: history } = useTranslation('history');
  const games = useGameOptions();
  const { data: platforms } = useQuery(platformsQuery);
  const { data: regions } = useQuery(regionsQuery);
  const gameOf = (id: number) => games.find(({ value }) => value === String(id))?.label;
  const platformOf = (id: number) => platforms?.data.find((one) => one.id === id)?.name;
  const regionOf = (id: number) => regions?.data.find((one) => one.id === id)?.title;
  const namesBy = (nameOf: (id: number) => string | undefined) => (kept: string) =>
    (JSON.parse(kept) as number[]).map((id) => nameOf(id) ?? `#${id}`).join(', ');
  return useDescribedFields({
    title: { label: t('fields.title') },
    image: { label: t('fields.image'), value: keptPicture },
    link: { label: t('fields.link') },
    goal_type: { label: t('fields.goal_type'), value: (kept) => t(`goalTypes.${kept as '1' | '2'}`) },
    goal: { label: t('fields.goal') },
    games: { label: t('fields.games'), value: namesBy(gameOf) },
    platforms: { label: t('fields.platforms'), value: namesBy(platformOf) },
    region_id: { label: t('fields.region_id'), value: (kept) => regionOf(Number(kept)) ?? `#${kept}` },
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
