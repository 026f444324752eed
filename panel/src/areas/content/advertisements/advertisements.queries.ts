import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/content/advertisements.calls';
import { listPlatforms } from '@matchdesk/contract/content/games.calls';
import { listRegions } from '@matchdesk/contract/content/locations.calls';
import { pickerLimits } from '@matchdesk/contract/limits';
import { apiQuery } from '#shared/api/query.ts';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

const page = (id: number) => `/advertisements/edit/${id}`;

export const advertisements = recordsOf({
  calls: {
    list: calls.listAdvertisements,
    get: calls.getAdvertisement,
    create: calls.createAdvertisement,
    update: calls.updateAdvertisement,
    remove: calls.deleteAdvertisement,
    restore: calls.restoreAdvertisement,
    history: calls.listAdvertisementHistory,
  },
  channel: channels.desk('advertisements'),
  paths: { list: '/advertisements', add: '/advertisements/add', edit: page },
  name: ({ title }) => title,
});

export const advertisementsList = defineList({
  name: 'advertisements',
  filters: { search: '', games: '', is_active: '', deleted: '' },
  orders: ['id', 'title'],
  direction: 'DESC',
});

export const platformsQuery = { ...apiQuery(listPlatforms), staleTime: Number.POSITIVE_INFINITY };
export const regionsQuery = apiQuery(listRegions, { query: { limit: pickerLimits.long, order: 'title' } });
export const daysQuery = (id: number) => apiQuery(calls.listAdvertisementDays, { params: { id } });
