import { Button } from '@mantine/core';
import { createRegion, restoreRegion, updateRegion } from '@matchdesk/contract/calls/locations';
import { channels } from '@matchdesk/contract/channels';
import type { Region } from '@matchdesk/contract/locations';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/api/query.ts';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/column.ts';
import { DeletedSwitch } from '#shared/tables/deleted-switch.tsx';
import { ListPage } from '#shared/tables/list-page.tsx';
import { SearchField } from '#shared/tables/search-field.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { RegionMenu } from './region-menu.tsx';
import { regionQuery, regionsList, regionsQuery } from './regions.queries.ts';
import { TwoLines } from './two-lines.tsx';

export function RegionsList() {
  const { t } = useTranslation('locations');
  const may = useMay();
  const list = useList(regionsList);
  const { deleted } = list.state.filters;
  const columns = useColumns();
  const mayChange = may(updateRegion);
  const create = may(createRegion) && (
    <Button component={Link} to="/regions/add" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('regions.create')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('regions.title')} to="/regions">
        {create}
      </PageHeading>
      <ListPage
        list={list}
        query={regionsQuery(list.state)}
        channel={channels.desk('locations')}
        label={t('regions.title')}
        columns={columns}
        to={mayChange && !deleted ? ({ id }) => `/regions/edit/${id}` : undefined}
        ahead={({ id }) => void queryClient.prefetchQuery(regionQuery(id))}
        menu={mayChange ? (region) => <RegionMenu region={region} /> : undefined}
        filters={
          <>
            <SearchField label={t('regions.search')} list={list} />
            <DeletedSwitch label={t('onlyDeleted')} list={list} restore={restoreRegion} />
          </>
        }
        empty={
          <EmptyState icon={IconMapPin} title={t('regions.empty.title')} text={t('regions.empty.text')}>
            {create}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<Region, 'id' | 'title'>[] {
  const { t } = useTranslation('locations');
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    {
      key: 'title',
      header: t('fields.title'),
      order: 'title',
      width: 240,
      place: 'title',
      cell: ({ title }) => title,
    },
    {
      key: 'locales',
      header: t('fields.supported_locales'),
      width: 200,
      cell: (region) => <TwoLines flows text={region.supported_locales.join(', ')} />,
    },
    {
      key: 'countries',
      header: t('fields.countries'),
      cell: ({ countries }) => <TwoLines text={countries.map(({ value }) => value).join(', ')} />,
    },
  ];
}
