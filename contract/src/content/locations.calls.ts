// Made from ./locations.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './locations.ts';

export const createRegion = plainCall<typeof area.createRegion>({
  name: 'createRegion',
  method: 'POST',
  path: '/regions',
  access: { level: 'staff' },
  form: true,
});
export const deleteRegion = plainCall<typeof area.deleteRegion>({
  name: 'deleteRegion',
  method: 'DELETE',
  path: '/regions/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const getCountry = plainCall<typeof area.getCountry>({
  name: 'getCountry',
  method: 'GET',
  path: '/countries/{id}',
  access: { level: 'staff' },
});
export const getRegion = plainCall<typeof area.getRegion>({
  name: 'getRegion',
  method: 'GET',
  path: '/regions/{id}',
  access: { level: 'staff' },
});
export const listCountries = plainCall<typeof area.listCountries>({
  name: 'listCountries',
  method: 'GET',
  path: '/countries',
  access: { level: 'staff' },
});
export const listCountryHistory = plainCall<typeof area.listCountryHistory>({
  name: 'listCountryHistory',
  method: 'GET',
  path: '/countries/{id}/history',
  access: { level: 'staff' },
});
export const listRegionHistory = plainCall<typeof area.listRegionHistory>({
  name: 'listRegionHistory',
  method: 'GET',
  path: '/regions/{id}/history',
  access: { level: 'staff' },
});
export const listRegions = plainCall<typeof area.listRegions>({
  name: 'listRegions',
  method: 'GET',
  path: '/regions',
  access: { level: 'staff' },
});
export const restoreRegion = plainCall<typeof area.restoreRegion>({
  name: 'restoreRegion',
  method: 'POST',
  path: '/regions/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const updateCountry = plainCall<typeof area.updateCountry>({
  name: 'updateCountry',
  method: 'PUT',
  path: '/countries/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const updateRegion = plainCall<typeof area.updateRegion>({
  name: 'updateRegion',
  method: 'PUT',
  path: '/regions/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
  form: true,
});
