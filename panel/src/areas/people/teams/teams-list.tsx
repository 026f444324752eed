import { Badge } from '@mantine/core';
import type { TeamRow } from '@matchdesk/contract/people/teams';
import { IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { Face } from '#shared/people/face.tsx';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, GameFilter, SearchField } from '#shared/tables/filters.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { teams, teamsList } from './teams.queries.ts';

const everyTeam = { all: true };

export function TeamsList() {
  const { t } = useTranslation('teams');
  const list = useList(teamsList);
  return (
    <RecordList
      records={teams}
      list={list}
      query={everyTeam}
      title={t('title')}
      columns={useColumns()}
      menu={list.state.filters.deleted ? (team) => <RecordMenu records={teams} row={team} /> : undefined}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <GameFilter list={list} />
          <DeletedSwitch list={list} restore={teams.calls.restore} />
        </>
      }
      empty={{ icon: IconUsersGroup, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

TeamsList.readAhead = listAhead(teams, teamsList, everyTeam);

function useColumns(): Column<TeamRow, 'id'>[] {
  const { t } = useTranslation('teams');
  const games = useGameOptions();
  const gameName = (id: number) => games.find(({ value }) => value === String(id))?.label ?? `#${id}`;
  return [
    { key: 'id', header: t('fields.id'), width: 80, place: 'desk', cell: ({ id }) => id },
    {
      key: 'logo',
      header: t('fields.logo'),
      width: 64,
      place: 'lead',
      cell: ({ logo, name }) => <Face src={logo} name={name} />,
    },
    {
      key: 'name',
      header: t('fields.name'),
      place: 'title',
      cell: ({ name }) => name,
      beside: ({ is_locked }) =>
        is_locked && (
          <Badge variant="light" color="gray" tt="none" leftSection={<IconLock size={12} aria-hidden />}>
            {t('locked')}
          </Badge>
        ),
    },
    {
      key: 'game',
      header: t('fields.game'),
      width: 260,
      free: true,
      cell: ({ game_id }) => gameName(game_id),
    },
    {
      key: 'mates',
      header: t('mates'),
      width: 130,
      align: 'right',
      place: 'end',
      cell: ({ team_mates_count, max_players }) => t('countOf', { now: team_mates_count, max: max_players }),
    },
  ];
}
