import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playersQuery } from '../podium.queries.ts';

interface PlayerSearchProps {
  id: number;
  code: string | undefined;
  player: number | undefined;
  onChoose: (player: number | undefined) => void;
}

/** Finds players and teams by a part of their name. */
export function PlayerSearch({ id, code, player, onChoose }: PlayerSearchProps) {
  const { t } = useTranslation('podium');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data } = useQuery(playersQuery(id, code, search));
  const offered = search === '' ? [] : (data?.data ?? []);
  return (
    <Select
      w={{ base: '100%', sm: 280 }}
      mb="sm"
      aria-label={t('players.search')}
      placeholder={t('players.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      searchable
      clearable={player !== undefined}
      data={offered.map((one) => ({ value: String(one.id), label: one.name }))}
      filter={({ options }) => options}
      nothingFoundMessage={search === '' || !data ? undefined : t('players.nothing')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        onChoose(value === null ? undefined : Number(value));
        setTyped('');
      }}
    />
  );
}
