import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { participantName } from '#areas/tournaments/participants/index.ts';
import { participantsQuery } from './advanced.queries.ts';

export interface ChosenSide {
  id: number;
  name: string;
}

interface SideSelectProps {
  label: string;
  description?: string | undefined;
  tournament: number;
  chosen: ChosenSide | null;
  onChoose: (side: ChosenSide | null) => void;
}

/** One side of a match: any participant of the tournament, or nobody. */
export function SideSelect({ label, description, tournament, chosen, onChoose }: SideSelectProps) {
  const { t } = useTranslation('advanced');
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [search] = useDebouncedValue(typed === chosen?.name ? '' : typed, 300);
  const [isUsed, setIsUsed] = useState(false);
  const { data } = useQuery({
    ...participantsQuery(tournament, search),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).map((one) => ({ value: String(one.id), label: participantName(one) }));
  const own = chosen && !found.some(({ value }) => value === String(chosen.id));
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('match.nobody')}
      searchable
      clearable
      data={own ? [{ value: String(chosen.id), label: chosen.name }, ...found] : found}
      filter={({ options }) => options}
      onFocus={() => setIsUsed(true)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('match.nothing')}
      value={chosen === null ? null : String(chosen.id)}
      onChange={(value, option) =>
        onChoose(value === null ? null : { id: Number(value), name: option.label })
      }
    />
  );
}
