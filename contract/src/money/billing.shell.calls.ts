// Made from ./billing.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './billing.ts';

export const listMoneyGrants = plainCall<typeof area.listMoneyGrants>({
  name: 'listMoneyGrants',
  method: 'GET',
  path: '/admin/wallet/grants',
  access: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
});
