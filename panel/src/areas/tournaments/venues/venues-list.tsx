import type { Venue } from '@matchdesk/contract/tournaments/venues';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, SearchField } from '#shared/tables/filters.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { useDescribeGroup } from './describe-venue.ts';
import { venues, venuesList } from './venues.queries.ts';

export function VenuesList() {
  const { t } = useTranslation('venues');
  const list = useList(venuesList);
  return (
    <RecordList
      records={venues}
      list={list}
      title={t('title')}
      create={t('create')}
      columns={useColumns()}
      menu={(venue) => <RecordMenu records={venues} row={venue} thing={t('thing')} />}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <DeletedSwitch list={list} restore={venues.calls.restore} />
        </>
      }
      empty={{ icon: IconBuilding, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

function useColumns(): Column<Venue, 'id' | 'name'>[] {
  const { t } = useTranslation('venues');
  const describeGroup = useDescribeGroup();
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    { key: 'name', header: t('fields.name'), order: 'name', place: 'title', cell: ({ name }) => name },
    {
      key: 'stations',
      header: t('fields.stations'),
      width: 120,
      cell: ({ stations }) => wholeNumber(stations),
    },
    {
      key: 'groups',
      header: t('fields.groups'),
      cell: ({ groups }) => groups.map((group) => describeGroup({ ...group, games: [] })).join(' · ') || '–',
    },
    { key: 'time_zone', header: t('fields.time_zone'), width: 180, cell: ({ time_zone }) => time_zone },
  ];
}
