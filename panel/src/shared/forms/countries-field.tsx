import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Country } from '@matchdesk/contract/content/locations';
import { listCountries } from '@matchdesk/contract/content/locations.calls';
import { searchDebounceMs } from '@matchdesk/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import classes from './countries-field.module.css';

type Named = Pick<Country, 'id' | 'value'>;

type CountriesFieldProps = Omit<MultiSelectProps, 'data' | 'searchable' | 'filter' | 'value'> & {
  /** Ids as text. */
  value?: string[];
  /** Countries whose names are known already. */
  known?: readonly Named[];
};

/** The twenty best matches. */
const countrySearchQuery = (search: string) =>
  apiQuery(listCountries, { query: { search: search || undefined } });

const countriesByIdQuery = (ids: readonly string[]) =>
  apiQuery(listCountries, { query: { identities: ids.join(',') } });

/** Any number of countries, searched on the server, so that the panel does not load them all. */
export function CountriesField({ value = [], known = [], ...props }: CountriesFieldProps) {
  const { t } = useTranslation('forms');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDebounceMs);
  const found = useQuery({ ...countrySearchQuery(search), placeholderData: keepPreviousData });
  const names = useNames([...known, ...(found.data?.data ?? [])], value);
  const results = found.data?.data.map(({ id }) => String(id)) ?? [];
  const isLooking = search !== typed.trim() || found.isPlaceholderData;
  return (
    <MultiSelect
      {...props}
      value={value}
      data={[...new Set([...results, ...value])].map((id) => ({ value: id, label: names.get(id) ?? id }))}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already searched; chosen countries are in `data` only for their names.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && results.includes(option.value))
      }
      nothingFoundMessage={isLooking ? t('countries.searching') : t('countries.nothingFound')}
      checkIconPosition="right"
      maxDropdownHeight={280}
      classNames={{ input: classes.box, inputField: classes.field }}
    />
  );
}

/** The names of the chosen countries, also of those a colleague has added meanwhile. */
function useNames(given: readonly Named[], chosen: readonly string[]): ReadonlyMap<string, string> {
  const names = useRef(new Map<string, string>());
  for (const { id, value } of given) names.current.set(String(id), value);
  const missing = chosen.filter((id) => !names.current.has(id));
  const { data } = useQuery({ ...countriesByIdQuery(missing), enabled: missing.length > 0 });
  for (const { id, value } of data?.data ?? []) names.current.set(String(id), value);
  return names.current;
}
