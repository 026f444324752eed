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

/** One sentence says how long a text has to be, whatever is wrong with it. */
const said = <const Name extends `${string}-empty`>(sentence: Name) => ({
  empty: sentence,
  tooLong: sentence,
});

const texts = {
  title: line({ ...notificationLimits.title, ...said('notification-title-empty') }),
  message: prose({ ...notificationLimits.message, ...said('notification-message-empty') }),
};

/** What is said where a mode or a tournament is missing: each form has its own sentences. */
interface Wording {
  mode: FieldSentence;
  tournament: FieldSentence;
}

const places = {
  /** Left out, it follows from what is listed. */
  location_type: z.enum(locationTypes).nullish(),
  countries: idList('CountryId').default([]),
  regions: idList('RegionId').default([]),
};
const subject = { tournament_id: optionalId('TournamentId'), game: optionalId('GameId') };
/** A time that a notification can wait for. */
const sendTime = () =>
  z.iso
    .datetime({ error: 'moment' })
    .refine((date) => Date.parse(date) >= Date.UTC(2000) && Date.parse(date) < Date.UTC(2200), {
      error: 'moment',
    });
/** When it is to be sent: at once unless `date` is in the future. When the form was filled is its sender's word. */
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

/** Which parts a mode and a location type need; also said where another field is wrong. */
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
    /** Only the Inbox type names people. */
    notifiable_ids: z.array(z.never()).optional(),
    metadata: withNeeds(metadata, tournament),
  });
}

export const SendByMode = sendByMode({
  mode: 'mode-required-empty',
  tournament: 'tournament-required-empty',
});
export type SendByMode = z.output<typeof SendByMode>;
/** The same in the words of `/notifications/add`. */
export const ModesForm = sendByMode({ mode: 'select-mode-empty', tournament: 'select-tournament-empty' });
/** The same in the words of `/notifications/add-new`. */
export const DefaultForm = sendByMode({
  mode: 'mode-required-empty',
  tournament: 'select-tournament-id-empty',
});

export const SendToInbox = z.strictObject({
  ...texts,
  notification_type: z.literal('INBOX_MESSAGE').default('INBOX_MESSAGE'),
  request_type: z.literal('inbox').optional(),
  notifiable_ids: idList('UserId')
    .default([])
    .refine((users) => users.length > 0, { error: 'notification-users-empty' }),
  metadata: z
    .strictObject({
      ...places,
      ...subject,
      ...sentAt,
      /** The people are chosen: a mode adds nobody. */
      targets: z.enum(notificationModes).optional(),
      notification_type: z.literal('INBOX_MESSAGE').optional(),
    })
    .optional(),
});
export type SendToInbox = z.output<typeof SendToInbox>;

/** Whom a notification would reach, as the form stands. */
export const AudienceQuery = withNeeds(
  z.strictObject({
    ...places,
    ...subject,
    notification_type: type,
    targets: z.enum(notificationModes).optional(),
    notifiable_ids: idList('UserId').default([]),
  }),
  'tournament-required-empty',
).refine(({ targets, notifiable_ids }: Given) => names(targets) || !isEmptyList(notifiable_ids), {
  path: ['targets'],
  error: 'mode-required-empty',
  when: isObject,
});
export type AudienceQuery = z.output<typeof AudienceQuery>;
