import * as z from 'zod';
import { staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { gameList, instant, timeZone, wholeNumber } from '../fields.ts';
import { GameId, TournamentId } from '../ids.ts';
import { mostExportedEvents } from '../limits.ts';
import { done, one, page, pageQuery } from '../paging.ts';
import { tournamentStatuses } from '../statuses.ts';

/** Longer than any month together with its partial weeks. */
const mostDays = 62;

const day = () =>
  z.iso
    .date({ error: 'day' })
    .refine((text) => text >= '2000-01-01' && text < '2200-01-01', { error: 'day' });

const range = {
  games: gameList().optional(),
  from: day(),
  to: day(),
  /** The time zone of the days, such as `Europe/Rome`. */
  timezone: timeZone().default('UTC'),
};

const dayLength = 86_400_000;
const isShort = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayLength;
  // A day that does not exist is reported by its own field.
  return !(days < 0 || days >= mostDays);
};
const tooLong = { path: ['to'], error: 'days-range' };

export const CalendarDay = z.strictObject({
  day: z.iso.date(),
  tournaments_count: z.int(),
  /** How many can take part in them together. */
  max_members: z.int(),
  game_ids: z.array(GameId),
  /** The first two by their start. */
  first_titles: z.array(z.string()).max(2),
});
export type CalendarDay = z.output<typeof CalendarDay>;

export const CalendarEvent = z.strictObject({
  id: TournamentId,
  title: z.string(),
  game: z.strictObject({ id: GameId, name: z.string() }),
  status: z.enum(tournamentStatuses),
  started_at: instant(),
  end_at: instant(),
  max_member: z.int(),
  registered_participant_count: z.int(),
  checkin_participant_count: z.int(),
});
export type CalendarEvent = z.output<typeof CalendarEvent>;

export const ExportedEvent = z.strictObject({
  id: TournamentId,
  name: z.string(),
  platform: z.string(),
  game: z.string(),
  started_at: instant(),
  participant_count: z.int(),
  registered: z.int(),
  /** Distinct people, including those in teams. */
  unique_checkin: z.int(),
  unique_registered: z.int(),
});
export type ExportedEvent = z.output<typeof ExportedEvent>;

export const listCalendarDays = endpoint({
  method: 'GET',
  path: '/calendar/tournaments',
  summary:
    'Days with tournaments, from one day to another of a time zone, by games (comma-joined ids); games that are not shown in events are left out',
  access: staff,
  query: z.strictObject(range).refine(isShort, tooLong),
  reply: z.strictObject({ data: z.array(CalendarDay) }),
});

export const listCalendarEvents = endpoint({
  method: 'GET',
  path: '/calendar/tournaments/events',
  summary: 'The tournaments of these days in the order of their start',
  access: staff,
  query: z.strictObject({ ...range, ...pageQuery() }).refine(isShort, tooLong),
  reply: page(CalendarEvent),
});

export const exportCalendar = endpoint({
  method: 'GET',
  path: '/calendar/tournaments/export',
  summary:
    'The first tournaments of these days with how many take part, for a file; `total` counts all of them',
  access: staff,
  query: z
    .strictObject({
      ...range,
      limit: wholeNumber({ min: 1, max: mostExportedEvents }).default(mostExportedEvents),
    })
    .refine(isShort, tooLong),
  reply: z.strictObject({ data: z.array(ExportedEvent), meta: z.strictObject({ total: z.int() }) }),
});

export const CalendarFeed = z.strictObject({
  games: z.array(GameId),
  created_at: instant(),
  /** When a calendar program last read it. */
  read_at: instant().nullable(),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

export const getMyFeed = endpoint({
  method: 'GET',
  path: '/calendar/feed',
  summary:
    'Whether there is an address to which the own calendar is subscribed; the address itself is told only once',
  access: staff,
  reply: z.strictObject({ data: CalendarFeed.nullable() }),
});

export const makeMyFeed = endpoint({
  method: 'POST',
  path: '/calendar/feed',
  summary:
    'Make an address (iCalendar) to subscribe a calendar to, for all games or some; an address made before ends',
  access: staff,
  body: z.strictObject({ games: gameList().default([]) }),
  status: 201,
  reply: one(CalendarFeed.extend({ address: z.string() })),
  isSecret: true,
});

export const revokeMyFeed = endpoint({
  method: 'DELETE',
  path: '/calendar/feed',
  summary: 'End the address: calendars that are subscribed to it find nothing any more',
  access: staff,
  reply: done,
});
