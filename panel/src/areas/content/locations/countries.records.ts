import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/content/locations.calls';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

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
