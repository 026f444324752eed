import { Checkbox, Group } from '@mantine/core';
import { matchTypes, tournamentStatuses } from '@matchdesk/contract/statuses';
import { restoreTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { typeNumbers } from '@matchdesk/contract/tournaments/tournaments.rules';
import { useTranslation } from 'react-i18next';
import { DeletedSwitch, FilterSelect, GameFilter, SearchField } from '#shared/tables/filters.tsx';
import type { List } from '#shared/tables/use-list.ts';
import {
  type SortName,
  sortName,
  sortNames,
  sorts,
  type TournamentOrder,
  type tournamentsList,
} from './tournaments.queries.ts';

type TournamentsList = List<(typeof tournamentsList)['filters'], TournamentOrder>;

export function TournamentFilters({ list }: { list: TournamentsList }) {
  const { t } = useTranslation('tournaments');
  const { t: shell } = useTranslation();
  const { filters } = list.state;
  const select = (field: 'type' | 'match_type' | 'status') => ({
    label: t(`fields.${field}`),
    any: t(`any.${field}`),
    w: 128,
    value: filters[field],
    onChange: (value: string) => list.filter({ [field]: value }),
  });

  return (
    <>
      <SearchField label={t('search')} list={list} />
      <GameFilter list={list} w={128} />
      <FilterSelect
        {...select('type')}
        options={typeNumbers.map((type) => ({ value: String(type), label: t(`types.${type}`) }))}
      />
      <FilterSelect
        {...select('match_type')}
        options={Object.values(matchTypes).map((type) => ({
          value: String(type),
          label: t(`matchTypes.${type}`),
        }))}
      />
      <FilterSelect
        {...select('status')}
        options={tournamentStatuses.map((status) => ({
          value: status,
          label: shell(`status.tournament.${status}`),
        }))}
      />
      <FilterSelect
        label={t('sort.label')}
        w={128}
        options={sortNames.map((name) => ({ value: name, label: t(`sort.${name}`) }))}
        value={sortName(list.state)}
        onChange={(name) => list.sortAs(sorts[name as SortName])}
      />
      <Group gap="sm" wrap="nowrap">
        <Checkbox
          size="xs"
          label={t('notFinished')}
          checked={filters.not_finished === '1'}
          onChange={({ currentTarget }) => list.filter({ not_finished: currentTarget.checked ? '1' : '' })}
        />
        <DeletedSwitch list={list} restore={restoreTournament} />
      </Group>
    </>
  );
}
