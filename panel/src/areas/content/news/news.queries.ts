import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/content/news.calls';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

const page = (id: number) => `/news/edit/${id}`;

export const news = recordsOf({
  calls: {
    list: calls.listNews,
    get: calls.getNews,
    create: calls.createNews,
    update: calls.updateNews,
    remove: calls.deleteNews,
    restore: calls.restoreNews,
    history: calls.listNewsHistory,
  },
  savedWith: { create: 201, update: 200 },
  channel: channels.desk('news'),
  paths: { list: '/news', add: '/news/post', edit: page, view: page },
  name: ({ title }) => title,
});

export const newsList = defineList({
  name: 'news',
  filters: { search: '', games: '', deleted: '' },
  orders: ['id', 'title', 'created_at'],
  direction: 'DESC',
});
