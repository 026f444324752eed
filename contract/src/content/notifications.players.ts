import * as z from 'zod';
import { signedIn } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, idOf, instant } from '../fields.ts';
import { GameId, NotificationId, TournamentId } from '../ids.ts';
import { done, one, page, pageQuery } from '../paging.ts';

/** Notifications as players receive them. New messages are announced on the person's own channel. */

export const InboxMessage = z.strictObject({
  id: NotificationId,
  title: z.string(),
  message: z.string(),
  tournament_id: TournamentId.nullable(),
  created_at: instant(),
  read_at: instant().nullable(),
});
export type InboxMessage = z.output<typeof InboxMessage>;

export const listMyInbox = endpoint({
  method: 'GET',
  path: '/play/inbox',
  summary: 'The player’s inbox messages, newest first, and how many of all are unread',
  access: signedIn,
  query: z.strictObject(pageQuery(20)),
  reply: page(InboxMessage).extend({ unread: z.int() }),
});

export const readMyMessage = endpoint({
  method: 'POST',
  path: '/play/inbox/{id}/read',
  summary: 'Mark an inbox message as read; once more changes nothing',
  access: signedIn,
  params: z.strictObject({ id: NotificationId }),
  reply: one(InboxMessage),
});

export const getMyRealtimeToken = endpoint({
  method: 'GET',
  path: '/play/ws-token',
  summary: 'A short-lived token for the realtime connection, on which a player hears `person.{id}`',
  access: signedIn,
  reply: z.strictObject({ token: z.string(), expires_at: instant() }),
});

export const devicePlatforms = ['android', 'ios', 'web'] as const;

export const MyDevice = z.strictObject({
  id: z.int(),
  platform: z.enum(devicePlatforms),
  seen_at: instant(),
});

export const registerMyDevice = endpoint({
  method: 'PUT',
  path: '/play/devices',
  summary:
    'Register the device’s FCM token for push notifications. It belongs to whoever registered it last, until they sign out; of more than ten devices the oldest is dropped',
  access: signedIn,
  body: z.strictObject({
    token: z
      .string()
      .trim()
      .min(1)
      .max(4096)
      .regex(/^[\w:.-]+$/, { error: 'not-valid' }),
    platform: z.enum(devicePlatforms),
  }),
  reply: one(MyDevice),
});

export const dropMyDevice = endpoint({
  method: 'DELETE',
  path: '/play/devices/{id}',
  summary: 'Stop push notifications to a device of the player',
  access: signedIn,
  params: z.strictObject({ id: idOf<'DeviceId'>() }),
  reply: done,
});

const Subscription = z.strictObject({ game_id: GameId, is_subscribed: z.boolean() });

export const listMySubscriptions = endpoint({
  method: 'GET',
  path: '/play/subscriptions',
  summary: 'The games in which the player has a profile, and whether they get the game’s notifications',
  access: signedIn,
  reply: z.strictObject({ data: z.array(Subscription) }),
});

export const saveMySubscription = endpoint({
  method: 'PUT',
  path: '/play/subscriptions',
  summary: 'Opt out of the notifications for a game’s subscribers, or back in',
  access: signedIn,
  body: z.strictObject({ game_id: GameId, is_subscribed: flag() }),
  reply: one(Subscription),
});
