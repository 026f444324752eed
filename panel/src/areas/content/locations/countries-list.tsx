import { Text } from '@mantine/core';
import type { Country } from '@matchdesk/contract/content/locations';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { SearchField } from '#shared/tables/filters.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { countries, countriesList } from './locations.queries.ts';

const countriesQuery = { limit: 50 };

export function CountriesList() {
  const { t } = useTranslation('locations');
  const list = useList(countriesList);
  return (
    <RecordList
      records={countries}
      list={list}
      query={countriesQuery}
      title={t('countries.title')}
      columns={useColumns()}
      menu={(country) => <RecordMenu records={countries} row={country} />}
      filters={<SearchField label={t('countries.search')} list={list} />}
      empty={{ icon: IconMapPin, title: t('countries.empty') }}
    />
  );
}

CountriesList.readAhead = listAhead(countries, countriesList, countriesQuery);

function useColumns(): Column<Country, 'id' | 'value' | 'code'>[] {
  const { t } = useTranslation('locations');
  return [
    {
      key: 'code',
      header: t('fields.code'),
      order: 'code',
      width: 100,
      place: 'lead',
      cell: ({ code }) => (
        <Text component="span" inherit display="inline-block" miw={44}>
          {code}
        </Text>
      ),
    },
    { key: 'value', header: t('fields.value'), order: 'value', place: 'title', cell: ({ value }) => value },
    {
      key: 'locales',
      header: t('fields.supported_locales'),
      width: 240,
      cell: (country) => country.supported_locales.join(', ') || '–',
    },
    {
      key: 'wallets',
      header: t('fields.available_wallets'),
      width: 200,
      cell: (country) => country.available_wallets.join(', ') || '–',
    },
  ];
}
