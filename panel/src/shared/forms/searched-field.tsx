import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchDebounceMs } from '@matchdesk/contract/limits';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FoundOption {
  value: string;
  label: string;
}

type SearchedFieldProps<Reply, Key extends QueryKey> = Omit<
  MultiSelectProps,
  'data' | 'searchable' | 'filter' | 'value'
> & {
  /** Ids as text. */
  value?: string[];
  /** The server search for the typed text. */
  search: (typed: string) => UseQueryOptions<Reply, Error, Reply, Key>;
  toOptions: (reply: Reply) => FoundOption[];
  /** Options whose names are known already. */
  known?: readonly FoundOption[];
};

/** Any number of records, searched on the server, so that the panel does not load them all. */
export function SearchedField<Reply, Key extends QueryKey>(props: SearchedFieldProps<Reply, Key>) {
  const { value = [], search, toOptions, known = [], ...shown } = props;
  const { t } = useTranslation('forms');
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), searchDebounceMs);
  const { data } = useQuery({ ...search(asked), placeholderData: keepPreviousData });
  const names = useRef(new Map<string, string>());
  const found = data ? toOptions(data) : [];
  for (const option of [...known, ...found]) names.current.set(option.value, option.label);
  const results = found.map((option) => option.value);
  return (
    <MultiSelect
      {...shown}
      value={value}
      data={[...new Set([...results, ...value])].map((id) => ({
        value: id,
        label: names.current.get(id) ?? `#${id}`,
      }))}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already searched; chosen records are in `data` only for their names.
      filter={({ options }) =>
        options.filter((option) => 'value' in option && results.includes(option.value))
      }
      nothingFoundMessage={t('nothingFound')}
      checkIconPosition="right"
      maxDropdownHeight={280}
    />
  );
}

export type ChosenProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter'> & {
  /** An id as text, empty while none is chosen. */
  value?: string;
  onChange?: (value: string) => void;
};

type SearchedSelectProps<Reply, Key extends QueryKey> = ChosenProps & {
  /** The server search for the typed text. */
  search: (typed: string) => UseQueryOptions<Reply, Error, Reply, Key>;
  toOptions: (reply: Reply) => FoundOption[];
  /** The option whose name is known already. */
  known?: FoundOption | undefined;
};

/** One record, searched on the server, so that the panel does not load them all. */
export function SearchedSelect<Reply, Key extends QueryKey>(props: SearchedSelectProps<Reply, Key>) {
  const { value = '', onChange, search, toOptions, known, ...shown } = props;
  const { t } = useTranslation('forms');
  const [typed, setTyped] = useState('');
  const labels = useRef(new Map<string, string>());
  const isChosen = typed.trim() === labels.current.get(value);
  const [asked] = useDebouncedValue(isChosen ? '' : typed.trim(), searchDebounceMs);
  const { data } = useQuery({ ...search(asked), placeholderData: keepPreviousData });
  const found = data ? toOptions(data) : [];
  for (const option of known ? [...found, known] : found) labels.current.set(option.value, option.label);
  const ids = [...new Set([...found.map((option) => option.value), ...(value ? [value] : [])])];
  return (
    <Select
      {...shown}
      data={ids.map((id) => ({ value: id, label: labels.current.get(id) ?? id }))}
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
