import { Anchor, Button } from '@mantine/core';
import { createGame, setGameAvailable, updateGame } from '@matchdesk/contract/calls/games';
import { channels } from '@matchdesk/contract/channels';
import type { Game } from '@matchdesk/contract/games';
import { IconDeviceGamepad2, IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/api/query.ts';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/column.ts';
import { FilterSelect } from '#shared/tables/filter-select.tsx';
import { ListPage } from '#shared/tables/list-page.tsx';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { SearchField } from '#shared/tables/search-field.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { DisplayToggle } from './display-toggle.tsx';
import { gameQuery, gamesList, gamesQuery } from './games.queries.ts';

export function GamesList() {
  const { t } = useTranslation('games');
  const may = useMay();
  const list = useList(gamesList);
  const columns = useColumns(!may(setGameAvailable));
  const create = may(createGame) && (
    <Button component={Link} to="/games/add" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeading
        title={t('title')}
        to="/games"
        beside={
          <Anchor component={Link} to="/rules" size="sm">
            {t('rules')}
          </Anchor>
        }
      >
        {create}
      </PageHeading>
      <ListPage
        list={list}
        query={gamesQuery(list.state)}
        channel={channels.desk('games')}
        label={t('title')}
        columns={columns}
        to={({ id }) => `/games/${id}`}
        ahead={({ id }) => void queryClient.prefetchQuery(gameQuery(id))}
        menu={({ id, name }) => (
          <RowMenu name={name}>
            <DropdownItem icon={may(updateGame) ? IconPencil : IconEye} to={`/games/${id}`}>
              {may(updateGame) ? t('edit') : t('view')}
            </DropdownItem>
          </RowMenu>
        )}
        filters={
          <>
            <SearchField label={t('search')} list={list} />
            <FilterSelect
              label={t('displayFilter.label')}
              any={t('displayFilter.any')}
              options={[
                { value: 'displayed', label: t('displayFilter.displayed') },
                { value: 'hidden', label: t('displayFilter.hidden') },
              ]}
              value={list.state.filters.display}
              onChange={(display) => list.filter({ display })}
            />
          </>
        }
        empty={
          <EmptyState icon={IconDeviceGamepad2} title={t('empty.title')} text={t('empty.text')}>
            {create}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(readOnly: boolean): Column<Game, 'id' | 'name'>[] {
  const { t } = useTranslation('games');
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    {
      key: 'icon',
      header: t('fields.icon'),
      width: 64,
      place: 'lead',
      cell: ({ icon, name }) => <Picture src={icon} name={name} size={24} />,
    },
    { key: 'name', header: t('fields.name'), order: 'name', place: 'title', cell: ({ name }) => name },
    {
      key: 'display',
      header: t('fields.display_in_tournaments'),
      width: 220,
      place: 'end',
      cell: (game) => <DisplayToggle game={game} readOnly={readOnly} />,
    },
  ];
}
