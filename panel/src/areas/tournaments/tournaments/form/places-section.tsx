import { MultiSelect } from '@mantine/core';
import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/forms/form-section.tsx';
import { ChoiceField } from './choice-field.tsx';
import { isWideCountry, nameByCode, wideCountries } from './country-names.ts';
import classes from './form.module.css';
import { countriesQuery, regionsQuery } from './form.queries.ts';
import { ReferenceSelect } from './reference-select.tsx';
import { sectionId } from './section-links.tsx';
import type { TournamentFields } from './use-tournament-fields.ts';

const locations = ['anywhere', 'region', 'countries'] as const;

/** Who may take part: everybody, one region, or some countries; never two of these. */
export function PlacesSection({ fields }: { fields: TournamentFields }) {
  const { t } = useTranslation('tournament-form');
  const { values, named, record } = fields;
  const regions = useQuery({ ...regionsQuery, enabled: values.location === 'region' });
  return (
    <FormSection id={sectionId('places')} title={t('sections.places')}>
      <div className={classes.whole}>
        <ChoiceField
          {...named('location')}
          options={locations.map((value) => ({ value, label: t(`location.${value}`) }))}
        />
      </div>
      {values.location === 'region' && (
        <ReferenceSelect
          {...named('region_id')}
          options={[{ items: regions.data?.data ?? [] }]}
          current={record?.region}
          isComplete={regions.data !== undefined}
        />
      )}
      {values.location === 'countries' && (
        <div className={classes.whole}>
          <CountrySelect {...named('supported_countries')} />
        </div>
      )}
    </FormSection>
  );
}

const searchThrottleMs = 1000;
interface CountrySelectProps {
  label: string;
  value: string[];
  onChange: (codes: string[]) => void;
  error?: ReactNode;
}

function CountrySelect({ label, value, onChange, error }: CountrySelectProps) {
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
