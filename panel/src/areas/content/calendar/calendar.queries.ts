import * as calls from '@matchdesk/contract/content/calendar.calls';
import { mostExportedEvents, pickerLimits } from '@matchdesk/contract/limits';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { defineList } from '#shared/tables/list-state.ts';

/** The view's state is kept in the address, like the filters of a list. */
export const calendarState = defineList({
  name: 'calendar',
  filters: { games: '', view: '', day: '' },
  orders: ['started_at'],
  direction: 'ASC',
});

export interface Range {
  from: string;
  to: string;
  /** Comma-joined ids; empty for all. */
  games: string;
}

/** The server splits events into days of this time zone. */
const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const asked = ({ from, to, games }: Range) => ({ from, to, timezone, ...(games && { games }) });

export const daysQuery = (range: Range) => apiQuery(calls.listCalendarDays, { query: asked(range) });

/** Asks for the largest page that the server allows. */
export const eventsQuery = (range: Range, page = 1) =>
  apiQuery(calls.listCalendarEvents, { query: { ...asked(range), page, limit: pickerLimits.long } });

export const readsOfTournaments = [[calls.listCalendarDays.name], [calls.listCalendarEvents.name]];

export const exportRange = (range: Range) =>
  attempt(calls.exportCalendar, { query: { ...asked(range), limit: mostExportedEvents } });

export const feedQuery = apiQuery(calls.getMyFeed);

export async function makeFeed(games: string) {
  const outcome = await attempt(calls.makeMyFeed, { body: { games } });
  await refresh(calls.getMyFeed);
  return outcome;
}

export async function revokeFeed() {
  const outcome = await attempt(calls.revokeMyFeed, {});
  await refresh(calls.getMyFeed);
  return outcome;
}
