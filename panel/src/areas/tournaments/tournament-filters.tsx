import { Checkbox, Switch } from '@mantine/core';
import { restoreTournament } from '@matchdesk/contract/calls/tournaments';
import { matchTypes, tournamentStatuses } from '@matchdesk/contract/statuses';
import { useTranslation } from 'react-i18next';
import { GameSelect } from '#shared/forms/game-select.tsx';
import { useMay } from '#shared/session/me.ts';
import { SearchField } from '#shared/tables/search-field.tsx';
import type { List } from '#shared/tables/use-list.ts';
import { LaterSelect } from '#shared/ui/later-select.tsx';
import { type SortName, sortName, sortNames, sorts, type TournamentOrder } from './tournament-sorts.ts';
import { typeNumbers } from './tournament-types.ts';
import type { tournamentsList } from './tournaments.queries.ts';

type TournamentsList = List<(typeof tournamentsList)['filters'], TournamentOrder>;

export function TournamentFilters({ list }: { list: TournamentsList }) {
  const { t } = useTranslation('tournaments');
  const { t: shell } = useTranslation();
  const may = useMay();
  const { search, game_id, type, match_type, status, not_finished, deleted } = list.state.filters;
  return (
    <>
      <SearchField
        label={t('search')}
        value={search}
        onSearch={(text) => list.filter({ search: text }, { typed: true })}
      />
      <GameSelect
        size="xs"
        w={150}
        aria-label={t('fields.game')}
        placeholder={t('any.game')}
        clearable
        value={game_id}
        onChange={(game) => list.filter({ game_id: game })}
      />
      <LaterSelect
        size="xs"
        w={140}
        aria-label={t('fields.type')}
        placeholder={t('any.type')}
        clearable
        data={typeNumbers.map((number) => ({ value: String(number), label: t(`types.${number}`) }))}
        value={type || null}
        onChange={(next) => list.filter({ type: next ?? '' })}
      />
      <LaterSelect
        size="xs"
        w={130}
        aria-label={t('fields.match_type')}
        placeholder={t('any.match_type')}
        clearable
        data={Object.values(matchTypes).map((number) => ({
          value: String(number),
          label: t(`matchTypes.${number}`),
        }))}
        value={match_type || null}
        onChange={(next) => list.filter({ match_type: next ?? '' })}
      />
      <LaterSelect
        size="xs"
        w={150}
        aria-label={t('fields.status')}
        placeholder={t('any.status')}
        clearable
        data={tournamentStatuses.map((one) => ({ value: one, label: shell(`status.tournament.${one}`) }))}
        value={status || null}
        onChange={(next) => list.filter({ status: next ?? '' })}
      />
      <LaterSelect
        size="xs"
        w={130}
        aria-label={t('sort.label')}
        allowDeselect={false}
        data={sortNames.map((name) => ({ value: name, label: t(`sort.${name}`) }))}
        value={sortName(list.state)}
        onChange={(name) => list.sortAs(sorts[name as SortName])}
      />
      <Checkbox
        size="xs"
        label={t('notFinished')}
        checked={not_finished === '1'}
        onChange={({ currentTarget }) => list.filter({ not_finished: currentTarget.checked ? '1' : '' })}
      />
      {may(restoreTournament) && (
        <Switch
          size="xs"
          label={t('onlyDeleted')}
          checked={deleted === '1'}
          onChange={({ currentTarget }) => list.filter({ deleted: currentTarget.checked ? '1' : '' })}
        />
      )}
    </>
  );
}
