import * as z from 'zod';
import { needsPermission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, imageFile, instant, line, optionalId, prose, wholeNumber } from '../fields.ts';
import { matchNumber } from '../formats/matches.record.ts';
import { MatchId, ParticipantId, TournamentId, UserId } from '../ids.ts';
import { largestId, longestMessage, mostMatchesAtOnce } from '../limits.ts';
import { done, one, page, pageQuery } from '../paging.ts';
import { searchText } from '../records.ts';

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

/** The chats of matches and tournaments, for staff. */

const params = z.strictObject({ id: TournamentId });

const matchParams = z.strictObject({ id: TournamentId, matchId: MatchId });

const access = needsPermission('Messages send', 'tournament');

const subject = 'Tournament';

const matchPath = '/tournaments/{id}/matches/{matchId}/messages';

const tournamentPath = '/tournaments/chat/{id}';

/** The state of a chat for the caller. */
export const ChatHead = z.strictObject({
  /** Null for the chat of the tournament. */
  match_id: MatchId.nullable(),
  rev: z.int(),
  unread: z.int(),
  /** The open admin call; active until staff answer. */
  call: z.strictObject({ count: z.int(), is_active: z.boolean() }).nullable(),
});

export type ChatHead = z.output<typeof ChatHead>;

export const listChats = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/chats',
  summary:
    'Where every chat of a tournament stands in which somebody wrote; what was there at the first look is not unread',
  access,
  subject,
  params,
  reply: z.strictObject({ data: z.array(ChatHead) }),
});

/** A match that is being played, with the state of its chat for the caller. */
export const ChatMatch = z.strictObject({
  match_id: MatchId,
  /** Null for a lobby. */
  match_number: matchNumber.nullable(),
  /** Both sides of a match, or the first players of a lobby. */
  sides: z.array(z.strictObject({ id: ParticipantId, name: z.string() })),
  people: z.int(),
});

export type ChatMatch = z.output<typeof ChatMatch>;

export const listChatMatches = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/chats/matches',
  summary:
    'The matches of any type that have both participants and are not finished: those with an unanswered call first, then those with unread messages',
  access,
  subject,
  params,
  query: z.strictObject({ ...pageQuery(), search: searchText() }),
  reply: page(ChatMatch),
});

export const listMatchMessages = endpoint({
  method: 'GET',
  path: matchPath,
  summary: 'The newest messages of a match chat, those before one of them, or what is new since a revision',
  access,
  subject,
  params: matchParams,
  query: MessagesQuery,
  reply: MessagesReply,
});

export const sendMatchMessage = endpoint({
  method: 'POST',
  path: matchPath,
  summary: 'Send a text or a picture to a match chat',
  access,
  subject,
  params: matchParams,
  form: true,
  body: MessageBody,
  status: 201,
  reply: one(Message),
});

export const readMatchMessages = endpoint({
  method: 'POST',
  path: `${matchPath}/read`,
  summary: 'Say that a match chat is read up to a message',
  access,
  subject,
  params: matchParams,
  body: z.strictObject({ seq: messageNumber }),
  reply: one(ChatHead),
});

export const listTournamentMessages = endpoint({
  method: 'GET',
  path: tournamentPath,
  summary:
    'The newest messages of the tournament chat, those before one of them, or what is new since a revision',
  access,
  subject,
  params,
  query: MessagesQuery,
  reply: MessagesReply,
});

export const sendTournamentMessage = endpoint({
  method: 'POST',
  path: tournamentPath,
  summary: 'Send a text or a picture to the tournament chat',
  access,
  subject,
  params,
  form: true,
  body: MessageBody,
  status: 201,
  reply: one(Message),
});

export const readTournamentMessages = endpoint({
  method: 'POST',
  path: `${tournamentPath}/read`,
  summary: 'Say that the tournament chat is read up to a message',
  access,
  subject,
  params,
  body: z.strictObject({ seq: messageNumber }),
  reply: one(ChatHead),
});

export const removeMatchMessage = endpoint({
  method: 'DELETE',
  path: `${matchPath}/{seq}`,
  summary: 'Remove a message from a match chat; staff see that and what was removed, players only that',
  access,
  subject,
  params: z.strictObject({ id: TournamentId, matchId: MatchId, seq: messageNumber }),
  reply: one(Message),
});

export const removeTournamentMessage = endpoint({
  method: 'DELETE',
  path: `${tournamentPath}/{seq}`,
  summary:
    'Remove a message from the tournament chat; staff see that and what was removed, players only that',
  access,
  subject,
  params: z.strictObject({ id: TournamentId, seq: messageNumber }),
  reply: one(Message),
});

export const sendToMatches = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/chats/messages',
  summary: 'Send one text to the chats of several matches',
  access,
  subject,
  params,
  body: z.strictObject({
    match_ids: z.array(MatchId).min(1).max(mostMatchesAtOnce),
    message: MessageBody.shape.message,
    client_id: MessageBody.shape.client_id,
  }),
  status: 201,
  reply: z.strictObject({ data: z.array(Message) }),
});

const mutePath = '/tournaments/{id}/mutes';

export const MuteBody = z.strictObject({
  user_id: UserId,
  /** Where it is missing, all chats of the tournament. */
  match_id: optionalId<'MatchId'>(),
  minutes: wholeNumber({ min: 1, max: 10_080 }),
  reason: line({ max: 200 }),
});

export type MuteBody = z.output<typeof MuteBody>;

export const mutePerson = endpoint({
  method: 'POST',
  path: mutePath,
  summary: 'Let somebody write nothing in a chat for a time; they can still call an admin, once',
  access,
  subject,
  params,
  body: MuteBody,
  reply: done,
});

export const unmutePerson = endpoint({
  method: 'DELETE',
  path: `${mutePath}/{userId}`,
  summary: 'End somebody’s mute in a match chat, or that in all chats of the tournament',
  access,
  subject,
  params: z.strictObject({ id: TournamentId, userId: UserId }),
  query: z.strictObject({ match_id: MatchId.optional() }),
  reply: done,
});

export const systemEvents = ['admin_entered_event', 'admin_left_event'] as const;

export const postSystemEvent = endpoint({
  method: 'POST',
  path: '/sys-events',
  summary:
    'Say that one has entered or left a match chat, or without `match_id` the tournament chat; a window that a reload restored answers no call',
  access: needsPermission('Messages send', 'tournament of body'),
  body: z.strictObject({
    event: z.enum(systemEvents),
    tournament_id: TournamentId,
    match_id: MatchId.optional(),
    restored: flag().default(false),
  }),
  status: 201,
  reply: done,
});
