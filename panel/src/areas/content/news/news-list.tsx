import type { NewsRow } from '@matchdesk/contract/content/news';
import { createNews } from '@matchdesk/contract/content/news.calls';
import { IconNews } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, SearchField } from '#shared/tables/filters.tsx';
import { GamesFilter } from '#shared/tables/games-filter.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { news, newsList } from './news.queries.ts';

export function NewsList() {
  const { t } = useTranslation('news');
  const list = useList(newsList);
  const isEditor = useMay()(createNews);
  return (
    <RecordList
      records={news}
      list={list}
      title={t('title')}
      create={t('create')}
      columns={useColumns()}
      menu={(post) => (
        <RecordMenu records={news} row={post} thing={t('thing')} failure={t('permissionError')} />
      )}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <GamesFilter list={list} noGame={t('general')} />
          <DeletedSwitch list={list} restore={news.calls.restore} />
        </>
      }
      empty={{
        icon: IconNews,
        title: t('empty.title'),
        text: isEditor ? t('empty.text') : t('empty.reader'),
      }}
    />
  );
}

NewsList.readAhead = listAhead(news, newsList);

function useColumns(): Column<NewsRow, 'id' | 'title' | 'created_at'>[] {
  const { t } = useTranslation('news');
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    {
      key: 'icon',
      header: t('fields.icon_image'),
      width: 64,
      place: 'lead',
      cell: ({ icon_image, title }) => <Picture src={icon_image} name={title} size={24} />,
    },
    { key: 'title', header: t('fields.title'), order: 'title', place: 'title', cell: ({ title }) => title },
    {
      key: 'description',
      header: t('fields.description'),
      place: 'wide',
      free: true,
      cell: ({ description }) => description,
    },
    {
      key: 'game',
      header: t('fields.game'),
      width: 200,
      free: true,
      cell: ({ game }) => game?.name ?? t('general'),
    },
    {
      key: 'created',
      header: t('fields.created_at'),
      order: 'created_at',
      width: 160,
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
  ];
}
