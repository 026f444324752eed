// Made from ./brand.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './brand.ts';

export const changeBrand = plainCall<typeof area.changeBrand>({
  name: 'changeBrand',
  method: 'PUT',
  path: '/brand',
  access: { level: 'staff', roles: ['Super admin'] },
  form: true,
});
export const getBrand = plainCall<typeof area.getBrand>({
  name: 'getBrand',
  method: 'GET',
  path: '/brand',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const listBrandHistory = plainCall<typeof area.listBrandHistory>({
  name: 'listBrandHistory',
  method: 'GET',
  path: '/brand/history',
  access: { level: 'staff', roles: ['Super admin'] },
});
