// Made from ./venues.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './venues.ts';

export const createVenue = plainCall<typeof area.createVenue>({
  name: 'createVenue',
  method: 'POST',
  path: '/venues',
  access: { level: 'staff', permission: { name: 'Tournament edit' } },
  form: true,
});
export const deleteVenue = plainCall<typeof area.deleteVenue>({
  name: 'deleteVenue',
  method: 'DELETE',
  path: '/venues/{id}',
  access: { level: 'staff', permission: { name: 'Tournament edit' } },
});
export const getVenue = plainCall<typeof area.getVenue>({
  name: 'getVenue',
  method: 'GET',
  path: '/venues/{id}',
  access: { level: 'staff' },
});
export const listVenueHistory = plainCall<typeof area.listVenueHistory>({
  name: 'listVenueHistory',
  method: 'GET',
  path: '/venues/{id}/history',
  access: { level: 'staff' },
});
export const listVenues = plainCall<typeof area.listVenues>({
  name: 'listVenues',
  method: 'GET',
  path: '/venues',
  access: { level: 'staff' },
});
export const restoreVenue = plainCall<typeof area.restoreVenue>({
  name: 'restoreVenue',
  method: 'POST',
  path: '/venues/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const updateVenue = plainCall<typeof area.updateVenue>({
  name: 'updateVenue',
  method: 'PUT',
  path: '/venues/{id}',
  access: { level: 'staff', permission: { name: 'Tournament edit' } },
  form: true,
});
