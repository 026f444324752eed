import { Text } from '@mantine/core';
import { updateCountry } from '@matchdesk/contract/calls/locations';
import { channels } from '@matchdesk/contract/channels';
import type { Country } from '@matchdesk/contract/locations';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/api/query.ts';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/column.ts';
import { ListPage } from '#shared/tables/list-page.tsx';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { SearchField } from '#shared/tables/search-field.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { countriesList, countriesQuery, countryQuery } from './countries.queries.ts';

export function CountriesList() {
  const { t } = useTranslation('locations');
  const may = useMay();
  const list = useList(countriesList);
  const columns = useColumns();
  const edit = ({ id }: Country) => `/countries/edit/${id}`;
  return (
    <>
      <PageHeading title={t('countries.title')} to="/countries" />
      <ListPage
        list={list}
        query={countriesQuery(list.state)}
        channel={channels.desk('locations')}
        label={t('countries.title')}
        columns={columns}
        to={may(updateCountry) ? edit : undefined}
        ahead={({ id }) => void queryClient.prefetchQuery(countryQuery(id))}
        menu={
          may(updateCountry)
            ? (country) => (
                <RowMenu name={country.value}>
                  <DropdownItem icon={IconPencil} to={edit(country)}>
                    {t('edit')}
                  </DropdownItem>
                </RowMenu>
              )
            : undefined
        }
        filters={<SearchField label={t('countries.search')} list={list} />}
        empty={<EmptyState icon={IconMapPin} title={t('countries.empty')} />}
      />
    </>
  );
}

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
