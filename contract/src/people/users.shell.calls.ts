// Made from ./users.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './users.ts';

export const getMe = plainCall<typeof area.getMe>({
  name: 'getMe',
  method: 'GET',
  path: '/users/me',
  access: { level: 'signed-in' },
});
export const getRealtimeToken = plainCall<typeof area.getRealtimeToken>({
  name: 'getRealtimeToken',
  method: 'GET',
  path: '/users/{id}/ws-token',
  access: { level: 'staff' },
});
