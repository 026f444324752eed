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

export const countries = recordsOf({
  calls: {
    list: calls.listCountries,
    get: calls.getCountry,
    update: calls.updateCountry,
    history: calls.listCountryHistory,
  },
  channel: channels.desk('locations'),
  paths: { list: '/countries', edit: (id) => `/countries/edit/${id}` },
  name: ({ value }) => value,
  // A change of a country's locales also changes those of its regions.
  shownBy: [calls.listRegions, calls.getRegion],
});

export const countriesList = defineList({
  name: 'countries',
  filters: { search: '' },
  orders: ['id', 'value', 'code'],
  direction: 'ASC',
});
