// Made from ./admin-calls.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './admin-calls.ts';

export const listAdminCalls = plainCall<typeof area.listAdminCalls>({
  name: 'listAdminCalls',
  method: 'GET',
  path: '/chats/admin-calls',
  access: { level: 'staff', permission: { name: 'Messages send' } },
});
