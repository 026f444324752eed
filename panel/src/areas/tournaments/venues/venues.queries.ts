import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/tournaments/venues.calls';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

export const venues = recordsOf({
  calls: {
    list: calls.listVenues,
    get: calls.getVenue,
    create: calls.createVenue,
    update: calls.updateVenue,
    remove: calls.deleteVenue,
    restore: calls.restoreVenue,
    history: calls.listVenueHistory,
  },
  channel: channels.desk('venues'),
  paths: { list: '/venues', add: '/venues/add', edit: (id) => `/venues/edit/${id}` },
  name: ({ name }) => name,
});

export const venuesList = defineList({
  name: 'venues',
  filters: { search: '', deleted: '' },
  orders: ['id', 'name'],
  direction: 'ASC',
});
