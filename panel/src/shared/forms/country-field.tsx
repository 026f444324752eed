import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listCountries } from '@matchdesk/contract/calls/locations';
import { searchDebounceMs } from '@matchdesk/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';

type CountryFieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter'> & {
  /** The country's id as text, empty while none is chosen. */
  value?: string;
  onChange?: (value: string) => void;
  /** The country whose name is known already. */
  known?: { id: number; value: string } | undefined;
  /** Only countries with a supported language. */
  withLocale?: boolean;
};

/** One country; the server looks for it, so that the list of all need not be here. */
export function CountryField({ value = '', onChange, known, withLocale, ...props }: CountryFieldProps) {
  const { t } = useTranslation('forms');
  const [typed, setTyped] = useState('');
  const names = useRef(new Map<string, string>());
  const chosen = names.current.get(value);
  const [search] = useDebouncedValue(typed.trim() === chosen ? '' : typed.trim(), searchDebounceMs);
  const { data } = useQuery({
    ...apiQuery(listCountries, {
      query: { search: search || undefined, with_locale: withLocale ? 1 : undefined },
    }),
    placeholderData: keepPreviousData,
  });
  const found = data?.data ?? [];
  for (const country of [...found, ...(known ? [known] : [])])
    names.current.set(String(country.id), country.value);
  const ids = [...new Set([...found.map(({ id }) => String(id)), ...(value ? [value] : [])])];
  return (
    <Select
      {...props}
      data={ids.map((id) => ({ value: id, label: names.current.get(id) ?? id }))}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, and by more than the name.
      filter={({ options }) => options}
      nothingFoundMessage={t('nothingFound')}
      checkIconPosition="right"
      maxDropdownHeight={280}
    />
  );
}
