import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listParticipants } from '@matchdesk/contract/calls/participants';
import type { Participant } from '@matchdesk/contract/participants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { displayName } from '#shared/people/display-name.ts';

interface ParticipantSelectProps
  extends Pick<SelectProps, 'label' | 'aria-label' | 'placeholder' | 'size' | 'w'> {
  tournament: number;
  chosen: number | null;
  onChoose: (participant: { id: number; name: string } | null) => void;
}

/** Participants of a tournament by what one types of them; however many there are, ten are offered. */
export function ParticipantSelect({ tournament, chosen, onChoose, ...look }: ParticipantSelectProps) {
  const { t } = useTranslation('brackets');
  const { t: shell } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const { data } = useQuery({
    ...apiQuery(listParticipants, {
      params: { id: tournament },
      query: { status: 'active', ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const nameOf = ({ team, profile }: Participant) => {
    if (!team) return displayName(profile.user);
    return team.is_deleted ? shell('people.teamDeleted') : team.name;
  };
  const offered = (data?.data ?? []).map((one) => ({ value: String(one.id), label: nameOf(one) }));
  return (
    <Select
      {...look}
      searchable
      clearable
      data={offered}
      filter={({ options }) => options}
      nothingFoundMessage={t('search.nothing')}
      value={chosen === null ? null : String(chosen)}
      searchValue={typed}
      onSearchChange={setTyped}
      comboboxProps={{ portalProps: { target: '#page' } }}
      onChange={(value, option) =>
        onChoose(value === null ? null : { id: Number(value), name: option.label })
      }
    />
  );
}
