// Made from ./news.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './news.ts';

export const createNews = plainCall<typeof area.createNews>({
  name: 'createNews',
  method: 'POST',
  path: '/news',
  access: { level: 'staff', permission: { name: 'News edit' } },
  form: true,
});
export const deleteNews = plainCall<typeof area.deleteNews>({
  name: 'deleteNews',
  method: 'DELETE',
  path: '/news/{id}',
  access: { level: 'staff', permission: { name: 'News edit' } },
});
export const getNews = plainCall<typeof area.getNews>({
  name: 'getNews',
  method: 'GET',
  path: '/news/{id}',
  access: { level: 'staff' },
});
export const getPublishedNews = plainCall<typeof area.getPublishedNews>({
  name: 'getPublishedNews',
  method: 'GET',
  path: '/play/news/{id}',
  access: { level: 'anyone' },
});
export const listNews = plainCall<typeof area.listNews>({
  name: 'listNews',
  method: 'GET',
  path: '/news',
  access: { level: 'staff' },
});
export const listNewsHistory = plainCall<typeof area.listNewsHistory>({
  name: 'listNewsHistory',
  method: 'GET',
  path: '/news/{id}/history',
  access: { level: 'staff' },
});
export const listPublishedNews = plainCall<typeof area.listPublishedNews>({
  name: 'listPublishedNews',
  method: 'GET',
  path: '/play/news',
  access: { level: 'anyone' },
});
export const restoreNews = plainCall<typeof area.restoreNews>({
  name: 'restoreNews',
  method: 'POST',
  path: '/news/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const updateNews = plainCall<typeof area.updateNews>({
  name: 'updateNews',
  method: 'PUT',
  path: '/news/{id}',
  access: { level: 'staff', permission: { name: 'News edit' } },
  form: true,
});
