import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchDebounceMs } from '@matchdesk/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tournamentsQuery } from './notifications.records.ts';

type TournamentFieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter'> & {
  /** The tournament's id as text, empty while none is chosen. */
  value?: string;
  onChange?: (value: string) => void;
  /** Only tournaments of this game, where it is named. */
  game: string;
  /** The tournament whose title is known already. */
  known?: { id: number; title: string } | null | undefined;
};

/** One of the latest tournaments, or one that the server finds by title or id. */
export function TournamentField({ value = '', onChange, game, known, ...props }: TournamentFieldProps) {
  const { t } = useTranslation('forms');
  const [typed, setTyped] = useState('');
  const labels = useRef(new Map<string, string>());
  const isChosen = typed.trim() === labels.current.get(value);
  const [search] = useDebouncedValue(isChosen ? '' : typed.trim(), searchDebounceMs);
  const { data } = useQuery({ ...tournamentsQuery(search, game), placeholderData: keepPreviousData });
  const found = data?.data ?? [];
  for (const { id, title } of [...found, ...(known ? [known] : [])])
    labels.current.set(String(id), `${id} · ${title}`);
  const ids = [...new Set([...found.map(({ id }) => String(id)), ...(value ? [value] : [])])];
  return (
    <Select
      {...props}
      data={ids.map((id) => ({ value: id, label: labels.current.get(id) ?? id }))}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, and by more than the title.
      filter={({ options }) => options}
      nothingFoundMessage={t('nothingFound')}
      checkIconPosition="right"
      maxDropdownHeight={280}
    />
  );
}
