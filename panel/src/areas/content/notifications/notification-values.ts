import type { Notification, NotificationType } from '@matchdesk/contract/content/notifications';
import type { LocationType, NotificationMode } from '@matchdesk/contract/content/notifications.form';
import type * as z from 'zod';

/** `default` addresses people by mode, `inbox` addresses people chosen one by one. */
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

/** The values of a new notification, taken from the donor if there is one. */
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

/** The values of a scheduled notification that is edited. */
export function toWaitingValues(waiting: Notification): NotificationValues {
  return { ...toValues(waiting), when: 'later', send_at: waiting.scheduled_at ?? '' };
}

/** The fields that change when a mode is chosen. */
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

/** Clears the tournament, because it belongs to the game chosen before. */
export function chooseGame(game_id: string): Partial<NotificationValues> {
  return { game_id, tournament_id: '' };
}

/** Sent at once if there is no date, whatever this computer's clock says. */
const times = ({ when, send_at }: NotificationValues, now: Date) => ({
  date: when === 'later' ? send_at : undefined,
  created_at: now.toISOString(),
});

interface Timed {
  metadata?: { date?: string | undefined } | undefined;
}

/** Rejects a time in the past, which would be sent at once without the person meaning it. */
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

/** The audience, or undefined until enough is chosen to know it. */
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
