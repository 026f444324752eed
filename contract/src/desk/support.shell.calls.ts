// Made from ./support.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './support.ts';

export const countWaiting = plainCall<typeof area.countWaiting>({
  name: 'countWaiting',
  method: 'GET',
  path: '/conversations/waiting',
  access: { level: 'staff', permission: { name: 'Messages send' } },
});
