import { MultiSelect } from '@mantine/core';
import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWideCountry, nameByCode, wideCountries } from './country-names.ts';
import { countriesQuery } from './form.queries.ts';

const searchThrottleMs = 1000;
interface CountrySelectProps {
  label: string;
  value: string[];
  onChange: (codes: string[]) => void;
  error?: ReactNode;
}

export function CountrySelect({ label, value, onChange, error }: CountrySelectProps) {
  const { t } = useTranslation('tournament-form');
  const { t: forms } = useTranslation('forms');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const searchSoon = useThrottledCallback(setSearch, searchThrottleMs);
  const { data } = useQuery({ ...countriesQuery(search), placeholderData: keepPreviousData });
  const names = useRef(new Map<string, string>());
  for (const country of data?.data ?? []) names.current.set(country.code, country.value);

  const nameOf = (code: string) =>
    isWideCountry(code) ? t(`countries.${code}`) : (names.current.get(code) ?? nameByCode(code));
  const found = data?.data.map(({ code }) => code) ?? [];
  const codes = [...new Set([...wideCountries, ...found, ...value])];
  return (
    <MultiSelect
      label={label}
      placeholder={t('countries.search')}
      data={codes.map((code) => ({ value: code, label: nameOf(code) }))}
      value={value}
      onChange={onChange}
      error={error}
      searchable
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        searchSoon(text.trim());
      }}
      // The server has searched already, and by more than the name.
      filter={({ options }) => options}
      hidePickedOptions
      maxDropdownHeight={260}
      nothingFoundMessage={forms('nothingFound')}
    />
  );
}
