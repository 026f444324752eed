import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { participantName } from '#areas/tournaments/participants/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { listOnDemand } from './viewer/list-on-demand.ts';

interface ParticipantSelectProps
  extends Pick<SelectProps, 'label' | 'aria-label' | 'placeholder' | 'size' | 'w'> {
  tournament: number;
  chosen: number | null;
  /** Before anything is typed, offers participants without a seat. */
  isUnseatedFirst?: boolean;
  onChoose: (participant: { id: number; name: string } | null) => void;
}

/** Searches the participants of a tournament as you type; offers ten at most. */
export function ParticipantSelect(props: ParticipantSelectProps) {
  const { tournament, chosen, isUnseatedFirst, onChoose, ...look } = props;
  const { t } = useTranslation('elimination');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const [isUsed, setIsUsed] = useState(false);
  const { data } = useQuery({
    ...apiQuery(listParticipants, {
      params: { id: tournament },
      query: { status: 'active', ...(search ? { search } : isUnseatedFirst && { seated: false }) },
    }),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  });
  const offered = (data?.data ?? []).map((one) => ({ value: String(one.id), label: participantName(one) }));
  return (
    <Select
      {...look}
      searchable
      clearable
      data={offered}
      filter={({ options }) => options}
      onFocus={() => setIsUsed(true)}
      nothingFoundMessage={t('search.nothing')}
      value={chosen === null ? null : String(chosen)}
      searchValue={typed}
      onSearchChange={setTyped}
      comboboxProps={listOnDemand}
      onChange={(value, option) =>
        onChoose(value === null ? null : { id: Number(value), name: option.label })
      }
    />
  );
}
