import { listCountries } from '@matchdesk/contract/content/locations.calls';
import { apiQuery } from '#shared/api/query.ts';
import { type ChosenProps, SearchedSelect } from './searched-field.tsx';

interface NamedCountry {
  id: number;
  value: string;
}

type CountryFieldProps = ChosenProps & {
  /** The country whose name is known already. */
  known?: NamedCountry | undefined;
  /** Only countries with a supported language. */
  withLocale?: boolean;
};

const toOption = ({ id, value }: NamedCountry) => ({ value: String(id), label: value });

export function CountryField({ known, withLocale, ...props }: CountryFieldProps) {
  const with_locale = withLocale ? 1 : undefined;
  return (
    <SearchedSelect
      {...props}
      search={(typed) => apiQuery(listCountries, { query: { search: typed || undefined, with_locale } })}
      toOptions={({ data }) => data.map(toOption)}
      known={known && toOption(known)}
    />
  );
}
