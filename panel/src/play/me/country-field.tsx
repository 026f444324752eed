import type { CountryId } from '@matchdesk/contract/ids';
import type { PlayCountry } from '@matchdesk/contract/people/players.account';
import { listCountriesForPlayers } from '@matchdesk/contract/people/players.calls';
import { useCallback } from 'react';
import { useInside } from '../door.ts';
import { useLanguage, useSay } from '../language.ts';
import { usePolled } from '../use-polled.ts';
import { SelectField } from './select-field.tsx';
import { meTexts } from './texts.ts';

const EVERY_MS = 3_600_000;

interface CountryFieldProps {
  value: CountryId | null;
  problems: readonly string[] | undefined;
  onChange: (value: CountryId | null) => void;
}

export function CountryField({ value, problems, onChange }: CountryFieldProps) {
  const say = useSay();
  const language = useLanguage();
  const { ask } = useInside();
  const read = useCallback(() => ask(listCountriesForPlayers, {}), [ask]);
  const { data } = usePolled(read, EVERY_MS);
  const countries = named(data?.data ?? [], language);
  const isListed = countries.some(({ id }) => id === value);
  return (
    <SelectField
      label={say(meTexts.country)}
      autoComplete="country"
      value={value ?? ''}
      problems={problems}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? (Number(currentTarget.value) as CountryId) : null)
      }
    >
      <option value="">{say(meTexts.none)}</option>
      {value !== null && !isListed && (
        <option value={value}>{data ? say(meTexts.otherCountry) : say('loading')}</option>
      )}
      {countries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Named and ordered in the language of the page. */
function named(countries: readonly PlayCountry[], language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const nameOf = ({ code, value }: PlayCountry) =>
    (/^[a-z]{2}$/.test(code) && names.of(code.toUpperCase())) || value;
  return countries
    .map((country) => ({ id: country.id, name: nameOf(country) }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}
