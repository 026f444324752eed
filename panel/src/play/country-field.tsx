import type { CountryId } from '@matchdesk/contract/ids';
import type { Sentence } from '@matchdesk/contract/languages';
import type { PlayCountry } from '@matchdesk/contract/people/players.account';
import { listCountriesForPlayers } from '@matchdesk/contract/people/players.calls';
import { useLanguage, useSay } from './language.ts';
import { SelectField } from './select-field.tsx';
import { send } from './send.ts';
import { usePolled } from './use-polled.ts';

const EVERY_MS = 3_600_000;

const texts = {
  country: { en: 'Country', it: 'Paese' },
  none: { en: 'None', it: 'Nessuno' },
  otherCountry: { en: 'As chosen by the organisers', it: 'Come scelto dagli organizzatori' },
} as const satisfies Record<string, Sentence>;

const readCountries = () => send<{ data: PlayCountry[] }>(listCountriesForPlayers, {});

interface CountryFieldProps {
  value: CountryId | null;
  problems: readonly string[] | undefined;
  onChange: (value: CountryId | null) => void;
}

export function CountryField({ value, problems, onChange }: CountryFieldProps) {
  const say = useSay();
  const language = useLanguage();
  const { data } = usePolled(readCountries, EVERY_MS);
  const countries = named(data?.data ?? [], language);
  const isListed = countries.some(({ id }) => id === value);
  return (
    <SelectField
      label={say(texts.country)}
      autoComplete="country"
      value={value ?? ''}
      problems={problems}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value ? (Number(currentTarget.value) as CountryId) : null)
      }
    >
      <option value="">{say(texts.none)}</option>
      {value !== null && !isListed && (
        <option value={value}>{data ? say(texts.otherCountry) : say('loading')}</option>
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
