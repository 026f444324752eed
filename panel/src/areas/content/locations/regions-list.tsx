import type { Region } from '@matchdesk/contract/content/locations';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, SearchField } from '#shared/tables/filters.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { regions, regionsList } from './locations.queries.ts';
import classes from './regions-list.module.css';

export function RegionsList() {
  const { t } = useTranslation('locations');
  const { t: shell } = useTranslation();
  const list = useList(regionsList);
  return (
    <RecordList
      records={regions}
      list={list}
      title={t('regions.title')}
      create={t('regions.create')}
      beside={<AnchorLink to="/venues">{shell('menu.entries.venues')}</AnchorLink>}
      columns={useColumns()}
      menu={(region) => <RecordMenu records={regions} row={region} thing={t('regions.thing')} />}
      filters={
        <>
          <SearchField label={t('regions.search')} list={list} />
          <DeletedSwitch list={list} restore={regions.calls.restore} />
        </>
      }
      empty={{ icon: IconMapPin, title: t('regions.empty.title'), text: t('regions.empty.text') }}
    />
  );
}

RegionsList.readAhead = listAhead(regions, regionsList);

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

interface TwoLinesProps {
  text: string;
  /** On a phone the text follows its header in the same line, at its full length. */
  flows?: boolean;
}

/** Cuts a long list of countries to two lines; screen readers and a hover get all of it. */
function TwoLines({ text, flows = false }: TwoLinesProps) {
  return (
    <span className={classes.lines} data-flows={flows || undefined} title={text}>
      {text || '–'}
    </span>
  );
}
