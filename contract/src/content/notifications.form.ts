import * as z from 'zod';
import type { FieldSentence } from '../field-sentences.ts';
import { idList, instant, line, optionalId, prose } from '../fields.ts';

/** Push goes to the devices that players registered, an inbox message is read in `play`. */
export const notificationTypes = ['fcm', 'INBOX_MESSAGE'] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const notificationModes = ['all', 'participants', 'subscribers'] as const;
export type NotificationMode = (typeof notificationModes)[number];
export const locationTypes = ['countries', 'regions'] as const;
export type LocationType = (typeof locationTypes)[number];

export const notificationLimits = {
  title: { min: 8, max: 50 },
  message: { min: 8, max: 250 },
  users: 200,
} as const;

/** One sentence for both a text that is too short and one that is too long. */
const said = <const Name extends `${string}-empty`>(sentence: Name) => ({
  empty: sentence,
  tooLong: sentence,
});

const texts = {
  title: line({ ...notificationLimits.title, ...said('notification-title-empty') }),
  message: prose({ ...notificationLimits.message, ...said('notification-message-empty') }),
};

/** The sentences for a missing mode or tournament, which differ from form to form. */
interface Wording {
  mode: FieldSentence;
  tournament: FieldSentence;
}

const places = {
  /** Derived from the listed locations where it is missing. */
  location_type: z.enum(locationTypes).nullish(),
  countries: idList<'CountryId'>().default([]),
  regions: idList<'RegionId'>().default([]),
};
const subject = { tournament_id: optionalId<'TournamentId'>(), game: optionalId<'GameId'>() };
/** A time for which a notification can be scheduled. */
const sendTime = () =>
  z.iso
    .datetime({ error: 'moment' })
    .refine((date) => Date.parse(date) >= Date.UTC(2000) && Date.parse(date) < Date.UTC(2200), {
      error: 'moment',
    });
/** When to send it: at once unless `date` is in the future. The sender's `created_at` is accepted and not used. */
const sentAt = { date: sendTime().optional(), created_at: instant().optional() };
const type = z.enum(notificationTypes).default('fcm');

interface Given {
  targets?: unknown;
  notifiable_ids?: unknown;
  location_type?: unknown;
  countries?: unknown;
  regions?: unknown;
  tournament_id?: unknown;
  game?: unknown;
}

const isObject = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null;
const isEmptyList = (list: unknown) => Array.isArray(list) && list.length === 0;
const names = (field: unknown) => field !== null && field !== undefined && field !== '';

/** Requires the fields that a mode and a location type need; reported also where another field is wrong. */
function withNeeds<Shape extends z.ZodObject>(shape: Shape, tournament: FieldSentence): Shape {
  return locationTypes
    .reduce<z.ZodObject>(
      (checked, place) =>
        checked.refine((given: Given) => given.location_type !== place || !isEmptyList(given[place]), {
          path: [place],
          error: 'locations-empty',
          when: isObject,
        }),
      shape,
    )
    .refine(({ countries, regions }: Given) => isEmptyList(countries) || isEmptyList(regions), {
      path: ['regions'],
      error: 'region-or-countries',
    })
    .refine(({ targets, game }: Given) => targets !== 'subscribers' || names(game), {
      path: ['game'],
      error: 'notification-game-empty',
      when: isObject,
    })
    .refine(
      ({ targets, tournament_id }: Given) =>
        (targets !== 'participants' && targets !== 'subscribers') || names(tournament_id),
      { path: ['tournament_id'], error: tournament, when: isObject },
    ) as unknown as Shape;
}

function sendByMode({ mode, tournament }: Wording) {
  const metadata = z.strictObject({
    ...places,
    ...subject,
    ...sentAt,
    targets: z.enum(notificationModes, { error: mode }),
    notification_type: z.enum(notificationTypes).optional(),
  });
  return z.strictObject({
    ...texts,
    notification_type: type,
    request_type: z.enum(['propaganda', 'default']).optional(),
    /** Only the Inbox form names people. */
    notifiable_ids: z.array(z.never()).optional(),
    metadata: withNeeds(metadata, tournament),
  });
}

export const SendByMode = sendByMode({
  mode: 'mode-required-empty',
  tournament: 'tournament-required-empty',
});
export type SendByMode = z.output<typeof SendByMode>;
/** `SendByMode` with the sentences of `/notifications/add`. */
export const ModesForm = sendByMode({ mode: 'select-mode-empty', tournament: 'select-tournament-empty' });
/** `SendByMode` with the sentences of `/notifications/add-new`. */
export const DefaultForm = sendByMode({
  mode: 'mode-required-empty',
  tournament: 'select-tournament-id-empty',
});

export const SendToInbox = z.strictObject({
  ...texts,
  notification_type: z.literal('INBOX_MESSAGE').default('INBOX_MESSAGE'),
  request_type: z.literal('inbox').optional(),
  notifiable_ids: idList<'UserId'>()
    .default([])
    .refine((users) => users.length > 0, { error: 'notification-users-empty' }),
  metadata: z
    .strictObject({
      ...places,
      ...subject,
      ...sentAt,
      /** People are chosen one by one, so a mode adds nobody. */
      targets: z.enum(notificationModes).optional(),
      notification_type: z.literal('INBOX_MESSAGE').optional(),
    })
    .optional(),
});
export type SendToInbox = z.output<typeof SendToInbox>;

/** Whom a notification would reach with these fields. */
export const AudienceQuery = withNeeds(
  z.strictObject({
    ...places,
    ...subject,
    notification_type: type,
    targets: z.enum(notificationModes).optional(),
    notifiable_ids: idList<'UserId'>().default([]),
  }),
  'tournament-required-empty',
).refine(({ targets, notifiable_ids }: Given) => names(targets) || !isEmptyList(notifiable_ids), {
  path: ['targets'],
  error: 'mode-required-empty',
  when: isObject,
});
export type AudienceQuery = z.output<typeof AudienceQuery>;
