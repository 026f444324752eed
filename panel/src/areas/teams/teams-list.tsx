import { Badge } from '@mantine/core';
import { restoreTeam } from '@matchdesk/contract/calls/teams';
import { channels } from '@matchdesk/contract/channels';
import type { TeamRow } from '@matchdesk/contract/teams';
import { IconArrowBackUp, IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/api/query.ts';
import { useGameOptions } from '#shared/forms/game-options.ts';
import { Face } from '#shared/people/face.tsx';
import type { Column } from '#shared/tables/column.ts';
import { DeletedSwitch } from '#shared/tables/deleted-switch.tsx';
import { GameFilter } from '#shared/tables/game-filter.tsx';
import { ListPage } from '#shared/tables/list-page.tsx';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { SearchField } from '#shared/tables/search-field.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { bringTeamBack, teamQuery, teamsList, teamsQuery } from './teams.queries.ts';

export function TeamsList() {
  const { t } = useTranslation('teams');
  const list = useList(teamsList);
  const { deleted } = list.state.filters;
  const columns = useColumns();
  return (
    <>
      <PageHeading title={t('title')} to="/teams" />
      <ListPage
        list={list}
        query={teamsQuery(list.state)}
        channel={channels.desk('teams')}
        label={t('title')}
        columns={columns}
        to={deleted ? undefined : ({ id }) => `/team/${id}`}
        ahead={({ id }) => void queryClient.prefetchQuery(teamQuery(id))}
        menu={deleted ? (team) => <DeletedTeamMenu team={team} /> : undefined}
        filters={
          <>
            <SearchField label={t('search')} list={list} />
            <GameFilter list={list} />
            <DeletedSwitch label={t('onlyDeleted')} list={list} restore={restoreTeam} />
          </>
        }
        empty={<EmptyState icon={IconUsersGroup} title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}

function DeletedTeamMenu({ team: { id, name } }: { team: TeamRow }) {
  const { t } = useTranslation('teams');
  return (
    <RowMenu name={name}>
      <DropdownItem icon={IconArrowBackUp} onClick={() => void bringTeamBack(id)}>
        {t('restore')}
      </DropdownItem>
    </RowMenu>
  );
}

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
      cell: ({ logo }) => <Face src={logo} />,
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
    { key: 'game', header: t('fields.game'), width: 260, cell: ({ game_id }) => gameName(game_id) },
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
