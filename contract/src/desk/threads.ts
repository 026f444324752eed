import * as z from 'zod';
import { imageFile, instant, prose, wholeNumber } from '../fields.ts';
import { MatchId, TournamentId, UserId } from '../ids.ts';
import { largestId, longestMessage } from '../limits.ts';

/** A thread: messages in order. Match chats, tournament chats, support and withdrawals all use it. */

export const messageRoles = ['admin', 'player'] as const;
export type MessageRole = (typeof messageRoles)[number];

/** Messages that the server writes itself: somebody entered or left, or was muted for a time. */
export const eventTypes = ['system_event', 'muted'] as const;
export type EventType = (typeof eventTypes)[number];

export const messageTypes = { text: 0, picture: 1 } as const;

export const Message = z.strictObject({
  /** Its place in the thread. */
  seq: z.int(),
  /** The thread's revision of its last change; a removal raises it. */
  rev: z.int(),
  /** Chosen by the sender, to recognise their own message and to make sending idempotent. */
  client_id: z.string(),
  tournament_id: TournamentId.nullable(),
  match_id: MatchId.nullable(),
  /** Who sent it; in an event, whom it is about. */
  user_id: UserId,
  nickname: z.string(),
  role: z.enum(messageRoles),
  event_type: z.enum(eventTypes).nullable(),
  message_type: z.literal([messageTypes.text, messageTypes.picture]),
  /** The text, or the address of the picture. Empty for players once it is removed. */
  message: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Until when somebody is muted. */
  until: instant().nullable(),
  created_at: instant(),
  removed_at: instant().nullable(),
});
export type Message = z.output<typeof Message>;

/** A text, or one picture. Sending the same `client_id` again is idempotent. */
export const MessageBody = z.strictObject({
  message: prose({ min: 0, max: longestMessage }).default(''),
  image: imageFile().optional(),
  client_id: z.uuid({ error: 'not-valid' }).optional(),
});
export type MessageBody = z.output<typeof MessageBody>;

export const messageNumber = wholeNumber({ min: 1, max: largestId });

export const MessagesQuery = z.strictObject({
  /** Only messages before this one. */
  before: messageNumber.optional(),
  /** Only what was sent or removed since this revision, instead of the newest messages. */
  since: wholeNumber({ min: 0, max: largestId }).optional(),
});
export type MessagesQuery = z.output<typeof MessagesQuery>;

export const MessagesReply = z.strictObject({
  /** Oldest first; with `since`, in the order of revisions. */
  data: z.array(Message),
  meta: z.strictObject({
    /** The thread's revision; 0 while nobody has written. */
    rev: z.int(),
    /** Whether there are older messages or, with `since`, newer ones. */
    has_more: z.boolean(),
  }),
});
export type MessagesReply = z.output<typeof MessagesReply>;
