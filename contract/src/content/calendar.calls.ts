// Made from ./calendar.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './calendar.ts';

export const exportCalendar = plainCall<typeof area.exportCalendar>({
  name: 'exportCalendar',
  method: 'GET',
  path: '/calendar/tournaments/export',
  access: { level: 'staff' },
});
export const getMyFeed = plainCall<typeof area.getMyFeed>({
  name: 'getMyFeed',
  method: 'GET',
  path: '/calendar/feed',
  access: { level: 'staff' },
});
export const listCalendarDays = plainCall<typeof area.listCalendarDays>({
  name: 'listCalendarDays',
  method: 'GET',
  path: '/calendar/tournaments',
  access: { level: 'staff' },
});
export const listCalendarEvents = plainCall<typeof area.listCalendarEvents>({
  name: 'listCalendarEvents',
  method: 'GET',
  path: '/calendar/tournaments/events',
  access: { level: 'staff' },
});
export const makeMyFeed = plainCall<typeof area.makeMyFeed>({
  name: 'makeMyFeed',
  method: 'POST',
  path: '/calendar/feed',
  access: { level: 'staff' },
});
export const revokeMyFeed = plainCall<typeof area.revokeMyFeed>({
  name: 'revokeMyFeed',
  method: 'DELETE',
  path: '/calendar/feed',
  access: { level: 'staff' },
});
