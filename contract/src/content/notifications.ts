import * as z from 'zod';
import { needsPermission, onlyRoles, type StaffAccess, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, gameList, instant } from '../fields.ts';
import { CountryId, GameId, NotificationId, RegionId, TournamentId, UserId } from '../ids.ts';
import { one, pageQuery } from '../paging.ts';
import { deleteCalls, editedFrom, orderedBy, readCalls, searchText } from '../records.ts';
import {
  AudienceQuery,
  locationTypes,
  notificationModes,
  notificationTypes,
  SendByMode,
  SendToInbox,
} from './notifications.form.ts';

export * from './notifications.form.ts';
export * from './notifications.players.ts';

/**
 * `scheduled`: waits for its time. `undelivered`: stored while no push sender was configured. `stopped`: the sender is
 * misconfigured, and nothing more is sent.
 */
export const deliveryStates = [
  'scheduled',
  'called-off',
  'sending',
  'done',
  'stopped',
  'undelivered',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * `people` is counted for every sent notification, `read` for inbox messages; all other counts are devices of a push.
 */
export const Delivery = z.strictObject({
  state: z.enum(deliveryStates),
  people: z.int(),
  /** People who have read it. */
  read: z.int(),
  /** People with at least one device when it was sent. */
  people_with_device: z.int(),
  devices: z.int(),
  sent: z.int(),
  failed: z.int(),
  /**
   * Devices for which nobody knows whether the push arrived, because a server or connection broke off. They are sent to
   * again only on request.
   */
  unsure: z.int(),
  /** Why devices failed or are unsure, with how many of them. */
  reasons: z.record(z.string(), z.int()),
  /** Why it was stopped. */
  stopped_because: z.string().nullable(),
});
export type Delivery = z.output<typeof Delivery>;

export const NotificationUser = z.strictObject({
  id: UserId,
  nickname: z.string(),
  avatar: z.string().nullable(),
});
export type NotificationUser = z.output<typeof NotificationUser>;

export const NotificationRow = z.strictObject({
  id: NotificationId,
  tournament_id: TournamentId.nullable(),
  title: z.string(),
  message: z.string(),
  notification_type: z.enum(notificationTypes),
  /** The form as it was sent. */
  payload: z.strictObject({
    location_type: z.enum(locationTypes).nullable(),
    countries: z.array(CountryId),
    regions: z.array(RegionId),
    game_id: GameId.nullable(),
    tournament_id: TournamentId.nullable(),
    /** Null where people were chosen one by one. */
    notification_mode: z.enum(notificationModes).nullable(),
    title: z.string(),
    message: z.string(),
  }),
  delivery: Delivery,
  /** The time it is or was scheduled for; null where it was sent at once. */
  scheduled_at: instant().nullable(),
  /** Null until it is sent. */
  sent_at: instant().nullable(),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type NotificationRow = z.output<typeof NotificationRow>;

export const Notification = NotificationRow.extend({
  tournament: z.strictObject({ id: TournamentId, title: z.string() }).nullable(),
  /** The people who were chosen one by one. */
  users: z.array(NotificationUser),
});
export type Notification = z.output<typeof Notification>;

const senders: StaffAccess = {
  ...needsPermission('Send notification'),
  refusal: 'notification-not-permitted',
};

const shape = {
  path: '/propaganda',
  thing: 'notification',
  id: NotificationId,
  row: NotificationRow,
  record: Notification,
  query: {
    ...pageQuery(),
    games: gameList().optional(),
    search: searchText(),
    deleted: flag().optional(),
    ...orderedBy(['id', 'title'], 'DESC'),
  },
  access: { read: staff, create: senders, change: onlyRoles('Super admin', 'Tournament admin') },
  summaries: {
    list: 'Sent and scheduled notifications by games (comma-joined ids, 0 for those without one) and title, with what became of them; a Super admin may ask for deleted ones',
    remove:
      'Delete a notification: it leaves the inboxes, and no more pushes are sent; a Super admin can restore it',
  },
} as const;

export const notificationCalls = { ...readCalls(shape), ...deleteCalls(shape) };

export const {
  list: listNotifications,
  get: getNotification,
  remove: deleteNotification,
  restore: restoreNotification,
  history: listNotificationHistory,
} = notificationCalls;

export const sendPropaganda = endpoint({
  method: 'POST',
  path: '/propaganda',
  summary:
    'Send a notification to everybody, to the participants of a tournament or to the subscribers of a game, in all places or some; with a `date` in the future it waits until then. The permission is needed for the tournament’s game, and for everybody one of the two admin roles',
  access: senders,
  body: SendByMode,
  status: 201,
  reply: one(Notification),
});

export const sendNotification = endpoint({
  method: 'POST',
  path: '/v2/notifications',
  summary: 'The same as POST /propaganda, for the Default type',
  access: senders,
  body: SendByMode,
  status: 201,
  reply: one(Notification),
});

export const sendToInbox = endpoint({
  method: 'POST',
  path: '/notification-requests',
  summary: 'Send an inbox message to chosen people; it also needs one of the two admin roles',
  access: senders,
  body: SendToInbox,
  status: 201,
  reply: one(Notification),
});

const ofOne = z.strictObject({ id: NotificationId });

export const changeNotification = endpoint({
  method: 'PUT',
  path: '/propaganda/{id}',
  summary:
    'Change a notification that still waits to be sent: its texts, its time and who gets it. Without a `date` in the future it is sent at once',
  access: senders,
  params: ofOne,
  body: SendByMode.extend(editedFrom),
  reply: one(Notification),
});

export const changeInboxMessage = endpoint({
  method: 'PUT',
  path: '/notification-requests/{id}',
  summary: 'The same for an inbox message to chosen people',
  access: senders,
  params: ofOne,
  body: SendToInbox.extend(editedFrom),
  reply: one(Notification),
});

export const callOffNotification = endpoint({
  method: 'POST',
  path: '/propaganda/{id}/call-off',
  summary: 'Call a notification off that still waits to be sent',
  access: senders,
  params: ofOne,
  reply: one(Notification),
});

export const Audience = Delivery.pick({ people: true, people_with_device: true, devices: true }).extend({
  /** Whether a push sender is configured. */
  has_sender: z.boolean(),
});
export type Audience = z.output<typeof Audience>;

export const getAudience = endpoint({
  method: 'GET',
  path: '/propaganda/audience',
  summary: 'How many people and devices a notification would reach',
  access: senders,
  query: AudienceQuery,
  reply: one(Audience),
});

export const resendNotification = endpoint({
  method: 'POST',
  path: '/propaganda/{id}/resend',
  summary:
    'Send a push again to the devices of which nobody knows whether they got it, and go on where it was stopped',
  access: senders,
  params: ofOne,
  reply: one(Notification),
});

export const searchNotificationUsers = endpoint({
  method: 'GET',
  path: '/users/search',
  summary: 'The twenty people that fit best, by nickname or id',
  access: senders,
  query: z.strictObject({ search: searchText() }),
  reply: z.strictObject({ data: z.array(NotificationUser) }),
});
