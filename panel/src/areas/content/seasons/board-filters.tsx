import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountryField } from '#shared/forms/country-field.tsx';
import { FilterSelect } from '#shared/tables/filter-select.tsx';
import type { ListBy } from '#shared/tables/use-list.ts';
import { countryQuery, platformsQuery } from './seasons.records.ts';

export function BoardFilters({ list }: { list: ListBy<'platform_id' | 'country_id'> }) {
  const { t } = useTranslation('seasons');
  const { platform_id, country_id } = list.state.filters;
  const { data: platforms } = useQuery(platformsQuery);
  // Needed for its name: the address holds only the country's id.
  const { data: country } = useQuery({ ...countryQuery(country_id), enabled: country_id !== '' });
  const known = country?.data[0];
  return (
    <>
      <FilterSelect
        label={t('filters.platform')}
        any={t('filters.anyPlatform')}
        options={(platforms?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={platform_id}
        onChange={(chosen) => list.filter({ platform_id: chosen })}
      />
      <CountryField
        key={known?.id ?? 'any'}
        size="xs"
        miw={200}
        aria-label={t('filters.country')}
        placeholder={t('filters.anyCountry')}
        clearable
        known={known}
        value={country_id}
        onChange={(chosen) => list.filter({ country_id: chosen })}
      />
    </>
  );
}
