import type { Notification, NotificationType } from '@matchdesk/contract/content/notifications';
import type { LocationType, NotificationMode } from '@matchdesk/contract/content/notifications.sending';
import type * as z from 'zod';

/** By mode, or to people who are chosen one by one. */
export type SendType = 'default' | 'inbox';

export interface NotificationValues {
  notification_type: NotificationType;
  mode: NotificationMode | '';
  game_id: string;
  tournament_id: string;
  location_type: LocationType | '';
  countries: string[];
  regions: string[];
  users: string[];
  title: string;
  message: string;
  when: 'now' | 'later';
  /** Where it is sent later. */
  send_at: string;
}

const text = (id: number | null | undefined) => (id ? String(id) : '');

/** A new notification, filled from an earlier one where there is one. */
export function toValues(donor: Notification | undefined): NotificationValues {
  const payload = donor?.payload;
  return {
    notification_type: donor?.notification_type ?? 'fcm',
    mode: payload?.notification_mode ?? '',
    game_id: text(payload?.game_id),
    tournament_id: text(payload?.tournament_id),
    location_type: payload?.location_type ?? '',
    countries: payload?.countries.map(String) ?? [],
    regions: payload?.regions.map(String) ?? [],
    users: donor?.users.map(({ id }) => String(id)) ?? [],
    title: donor?.title ?? '',
    message: donor?.message ?? '',
    when: 'now',
    send_at: '',
  };
}

/** One that still waits to be sent, as it is. */
export function toWaitingValues(waiting: Notification): NotificationValues {
  return { ...toValues(waiting), when: 'later', send_at: waiting.scheduled_at ?? '' };
}

/** What else changes when a mode is chosen. */
export function chooseMode(mode: NotificationMode): Partial<NotificationValues> {
  switch (mode) {
    case 'all':
      return { mode, game_id: '', tournament_id: '' };
    case 'participants':
      return { mode, game_id: '' };
    case 'subscribers':
      return { mode, tournament_id: '' };
  }
}

export function chooseLocationType(location_type: LocationType | ''): Partial<NotificationValues> {
  return { location_type, countries: [], regions: [] };
}

/** The tournaments of another game are others. */
export function chooseGame(game_id: string): Partial<NotificationValues> {
  return { game_id, tournament_id: '' };
}

/** Without a date it is sent at once, whatever the clock here says. */
const times = ({ when, send_at }: NotificationValues, now: Date) => ({
  date: when === 'later' ? send_at : undefined,
  created_at: now.toISOString(),
});

interface Timed {
  metadata?: { date?: string | undefined } | undefined;
}

/** Whoever chooses a time that has passed would send it at once without meaning to. */
export const withTimeAhead = <Schema extends z.ZodType>(schema: Schema) =>
  schema.refine(
    (body) => {
      const date = (body as Timed).metadata?.date;
      return !date || Date.parse(date) > Date.now();
    },
    { path: ['metadata', 'date'], error: 'time-passed' },
  );

export function toModeBody(values: NotificationValues, now: Date) {
  const { title, message, notification_type, mode, game_id, tournament_id, ...places } = values;
  return {
    title,
    message,
    notification_type,
    metadata: {
      targets: mode || undefined,
      game: game_id,
      tournament_id,
      location_type: places.location_type || null,
      countries: places.countries,
      regions: places.regions,
      notification_type,
      ...times(values, now),
    },
  };
}

export function toInboxBody(values: NotificationValues, now: Date) {
  const { title, message, users } = values;
  return {
    title,
    message,
    notification_type: 'INBOX_MESSAGE' as const,
    request_type: 'inbox' as const,
    notifiable_ids: users,
    metadata: { notification_type: 'INBOX_MESSAGE' as const, ...times(values, now) },
  };
}

/** Whom it would reach, once enough is chosen to say. */
export function toAudience(values: NotificationValues, type: SendType) {
  const { mode, game_id, tournament_id, location_type, countries, regions, users } = values;
  if (type === 'inbox')
    return users.length
      ? { notification_type: 'INBOX_MESSAGE' as const, notifiable_ids: users.join(',') }
      : undefined;
  const needsTournament = mode === 'participants' || mode === 'subscribers';
  const isComplete =
    mode !== '' &&
    (!needsTournament || tournament_id !== '') &&
    (mode !== 'subscribers' || game_id !== '') &&
    (location_type === '' || values[location_type].length > 0);
  if (!isComplete) return undefined;
  return {
    notification_type: values.notification_type,
    targets: mode,
    ...(tournament_id && { tournament_id }),
    ...(game_id && { game: game_id }),
    ...(location_type && { location_type }),
    ...(countries.length > 0 && { countries: countries.join(',') }),
    ...(regions.length > 0 && { regions: regions.join(',') }),
  };
}
