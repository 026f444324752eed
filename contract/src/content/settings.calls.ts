// Made from ./settings.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './settings.ts';

export const changeSetting = plainCall<typeof area.changeSetting>({
  name: 'changeSetting',
  method: 'PUT',
  path: '/config/{key}',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
});
export const listSettings = plainCall<typeof area.listSettings>({
  name: 'listSettings',
  method: 'GET',
  path: '/config',
  access: { level: 'staff' },
});
