import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/content/locations.calls';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

export const regions = recordsOf({
  calls: {
    list: calls.listRegions,
    get: calls.getRegion,
    create: calls.createRegion,
    update: calls.updateRegion,
    remove: calls.deleteRegion,
    restore: calls.restoreRegion,
    history: calls.listRegionHistory,
  },
  channel: channels.desk('locations'),
  paths: { list: '/regions', add: '/regions/add', edit: (id) => `/regions/edit/${id}` },
  name: ({ title }) => title,
});

export const regionsList = defineList({
  name: 'regions',
  filters: { search: '', deleted: '' },
  orders: ['id', 'title'],
  direction: 'ASC',
});
