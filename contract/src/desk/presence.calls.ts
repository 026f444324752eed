// Made from ./presence.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './presence.ts';

export const listPresence = plainCall<typeof area.listPresence>({
  name: 'listPresence',
  method: 'GET',
  path: '/presence',
  access: { level: 'staff' },
});
