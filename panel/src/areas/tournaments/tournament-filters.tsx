import { Checkbox, Group, Switch } from '@mantine/core';
import { restoreTournament } from '@matchdesk/contract/calls/tournaments';
import { matchTypes, tournamentStatuses } from '@matchdesk/contract/statuses';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/game-options.ts';
import { useMay } from '#shared/session/me.ts';
import { FilterSelect } from '#shared/tables/filter-select.tsx';
import { SearchField } from '#shared/tables/search-field.tsx';
import type { List } from '#shared/tables/use-list.ts';
import { type SortName, sortName, sortNames, sorts, type TournamentOrder } from './tournament-sorts.ts';
import { typeNumbers } from './tournament-types.ts';
import type { tournamentsList } from './tournaments.queries.ts';

type TournamentsList = List<(typeof tournamentsList)['filters'], TournamentOrder>;

export function TournamentFilters({ list }: { list: TournamentsList }) {
  const { t } = useTranslation('tournaments');
  const { t: shell } = useTranslation();
  const may = useMay();
  const games = useGameOptions();
  const { filters } = list.state;
  const select = (field: 'game' | 'type' | 'match_type' | 'status') => {
    const filter = field === 'game' ? 'game_id' : field;
    return {
      label: t(`fields.${field}`),
      any: t(`any.${field}`),
      w: 128,
      value: filters[filter],
      onChange: (value: string) => list.filter({ [filter]: value }),
    };
  };
  const flag = (field: 'not_finished' | 'deleted', label: string) => ({
    size: 'xs',
    label,
    checked: filters[field] === '1',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      list.filter({ [field]: currentTarget.checked ? '1' : '' }),
  });

  return (
    <>
      <SearchField
        label={t('search')}
        value={filters.search}
        onSearch={(search) => list.filter({ search }, { typed: true })}
      />
      <FilterSelect {...select('game')} options={games} />
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
        <Checkbox {...flag('not_finished', t('notFinished'))} />
        {may(restoreTournament) && <Switch {...flag('deleted', t('onlyDeleted'))} />}
      </Group>
    </>
  );
}
