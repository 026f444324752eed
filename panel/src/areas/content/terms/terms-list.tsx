import type { TermsRow } from '@matchdesk/contract/content/terms';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, SearchField } from '#shared/tables/filters.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { terms, termsList } from './terms.queries.ts';

export function TermsList() {
  const { t } = useTranslation('terms');
  const list = useList(termsList);
  return (
    <RecordList
      records={terms}
      list={list}
      title={t('title')}
      create={t('create')}
      columns={useColumns()}
      menu={(row) => <RecordMenu records={terms} row={row} thing={t('thing')} />}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <DeletedSwitch list={list} restore={terms.calls.restore} />
        </>
      }
      empty={{ icon: IconFileText, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

TermsList.readAhead = listAhead(terms, termsList);

function useColumns(): Column<TermsRow, 'id' | 'title' | 'version'>[] {
  const { t } = useTranslation('terms');
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    { key: 'title', header: t('fields.title'), order: 'title', place: 'title', cell: ({ title }) => title },
    {
      key: 'version',
      header: t('fields.version'),
      order: 'version',
      width: 120,
      free: true,
      cell: ({ version }) => version,
    },
    {
      key: 'country',
      header: t('fields.country'),
      width: 200,
      free: true,
      cell: ({ country }) => country.value,
    },
    {
      key: 'accepted',
      header: t('fields.accepted_count'),
      width: 110,
      align: 'right',
      cell: ({ accepted_count }) => t('accepted', { count: accepted_count }),
    },
    {
      key: 'created',
      header: t('fields.created_at'),
      width: 160,
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
  ];
}
