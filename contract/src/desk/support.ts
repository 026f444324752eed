import * as z from 'zod';
import { needsPermission, signedIn } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, instant } from '../fields.ts';
import { ConversationId, UserId } from '../ids.ts';
import { one, page, pageQuery } from '../paging.ts';
import { searchText } from '../records.ts';
import { conversationStatuses } from '../statuses.ts';
import { Message, MessageBody, MessagesQuery, MessagesReply, messageNumber } from './chats.ts';

/** Conversations of support: one with each user who asked, or whom staff wrote to. */

const access = needsPermission('Messages send');
const params = z.strictObject({ id: ConversationId });
const messagesPath = '/conversations/{id}/messages';

const LastMessage = Message.pick({
  user_id: true,
  role: true,
  message: true,
  message_type: true,
  created_at: true,
});

export const Conversation = z.strictObject({
  id: ConversationId,
  user: z.strictObject({
    id: UserId,
    name: z.string(),
    nickname: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
  }),
  status: z.enum(conversationStatuses),
  /** The live channel that carries its messages. */
  chat_room: z.string(),
  last_message: LastMessage.nullable(),
  /** For the caller. */
  unread_messages: z.int(),
  /** When the user first wrote since staff last answered; the same for all staff. */
  waiting_since: instant().nullable(),
});
export type Conversation = z.output<typeof Conversation>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  summary:
    'Conversations: those who wait first, the longest wait on top; withId puts the one with that user in, whatever else is asked',
  access,
  query: z.strictObject({
    ...pageQuery(20),
    search: searchText(150),
    status: z.enum(conversationStatuses).optional(),
    withId: UserId.optional(),
  }),
  reply: page(Conversation),
});

export const countWaiting = endpoint({
  method: 'GET',
  path: '/conversations/waiting',
  summary: 'How many conversations wait for an answer of staff',
  access,
  reply: one(z.strictObject({ waiting: z.int() })),
});

export const startConversation = endpoint({
  method: 'POST',
  path: '/conversations/{userId}',
  summary: 'The conversation with a user, started if there is none; reset=true opens a closed one again',
  access,
  params: z.strictObject({ userId: UserId }),
  body: z.strictObject({ reset: flag().default(false) }).default({ reset: false }),
  reply: one(Conversation),
});

export const closeConversation = endpoint({
  method: 'DELETE',
  path: '/conversations/{id}',
  summary: 'Close a conversation; it stays with all its messages',
  access,
  params,
  reply: one(Conversation),
});

export const listConversationMessages = endpoint({
  method: 'GET',
  path: messagesPath,
  summary: 'The newest messages of a conversation, those before one of them, or what is new since a revision',
  access,
  params,
  query: MessagesQuery,
  reply: MessagesReply,
});

export const sendConversationMessage = endpoint({
  method: 'POST',
  path: messagesPath,
  summary: 'Answer a user with a text or a picture',
  access,
  params,
  form: true,
  body: MessageBody,
  status: 201,
  reply: one(Message),
});

export const readConversation = endpoint({
  method: 'POST',
  path: '/conversations/{id}/read',
  summary: 'Say that a conversation is read, up to a message or whole',
  access,
  params,
  body: z.strictObject({ seq: messageNumber.optional() }).default({}),
  reply: one(Conversation),
});

/** A player's own conversation, without the fields that only staff need. */
export const MyConversation = z.strictObject({
  id: ConversationId,
  status: z.enum(conversationStatuses),
});
export type MyConversation = z.output<typeof MyConversation>;

export const findMyConversation = endpoint({
  method: 'GET',
  path: '/play/conversation',
  summary: 'One’s own conversation with support; null before there is one',
  access: signedIn,
  reply: z.strictObject({ data: MyConversation.nullable() }),
});

export const startMyConversation = endpoint({
  method: 'POST',
  path: '/play/conversation',
  summary: 'Begin one’s own conversation with support, or open it again after it was closed',
  access: signedIn,
  reply: one(MyConversation),
});

export const listMySupportMessages = endpoint({
  method: 'GET',
  path: '/play/conversation/messages',
  summary: 'The messages of one’s own conversation with support',
  access: signedIn,
  query: MessagesQuery,
  reply: MessagesReply,
});

export const sendMySupportMessage = endpoint({
  method: 'POST',
  path: '/play/conversation/messages',
  summary: 'Write to support: a text or a picture',
  access: signedIn,
  form: true,
  body: MessageBody,
  status: 201,
  reply: one(Message),
});
