import { Chip, Group, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { LobbyFilter } from '@matchdesk/contract/formats/multi-lobby';
import type { MultiLobbyRoundSums } from '@matchdesk/contract/formats/multi-lobby.record';
import { searchDebounceMs } from '@matchdesk/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from '../multi-lobby.module.css';
import type { ShownLobbies } from '../multi-lobby.queries.ts';

interface RoundBarProps {
  rounds: readonly MultiLobbyRoundSums[];
  round: number;
  shown: ShownLobbies;
  onShow: (shown: ShownLobbies) => void;
}

/** Chooses the round and filters its lobbies; shows the round's progress. */
export function RoundBar({ rounds, round, shown, onShow }: RoundBarProps) {
  const { t } = useTranslation('multi-lobby');
  const { t: shell } = useTranslation();
  const [search, setSearch] = useState(shown.search);
  const searchLater = useDebouncedCallback(
    (text: string) => onShow({ ...shown, page: 1, search: text }),
    searchDebounceMs,
  );
  const sums = rounds.find((one) => one.round === round);
  const toggle = (show: LobbyFilter) =>
    onShow({ ...shown, page: 1, show: shown.show === show ? undefined : show });
  return (
    <div className={classes.sums}>
      <Select
        label={t('round.label')}
        w={180}
        allowDeselect={false}
        value={String(round)}
        data={rounds.map((one) => ({
          value: String(one.round),
          label: t('round.option', {
            round: one.round,
            status: shell(`status.match.${one.status}`),
          }),
        }))}
        onChange={(value) => onShow({ ...shown, page: 1, round: Number(value) })}
      />
      <TextInput
        label={t('search')}
        w={200}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value);
          searchLater(currentTarget.value.trim());
        }}
      />
      {sums && (
        <>
          <Group gap={6}>
            <Chip
              size="sm"
              checked={shown.show === 'missing'}
              onChange={() => toggle('missing')}
              disabled={sums.missing === 0 && shown.show !== 'missing'}
            >
              {t('filters.missing', { count: sums.missing })}
            </Chip>
            <Chip
              size="sm"
              checked={shown.show === 'not-begun'}
              onChange={() => toggle('not-begun')}
              disabled={sums.not_begun === 0 && shown.show !== 'not-begun'}
            >
              {t('filters.notBegun', { count: sums.not_begun })}
            </Chip>
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {t('sums', {
              scored: wholeNumber(sums.scored),
              seated: wholeNumber(sums.seated),
              passed: wholeNumber(sums.passed),
            })}
          </Text>
        </>
      )}
    </div>
  );
}
