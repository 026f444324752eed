import * as z from 'zod';
import { signedInOrLink } from '../access.ts';
import { Message, MessageBody, MessagesQuery, MessagesReply } from '../desk/chats.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { MatchId, TournamentId } from '../ids.ts';
import { one } from '../paging.ts';

/** Chats as players read and write them. A text with the call-admin token calls an admin. */

const params = z.strictObject({ id: TournamentId });
const matchParams = z.strictObject({ id: TournamentId, matchId: MatchId });

export const listMyMatchMessages = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}/matches/{matchId}/messages',
  summary: 'The chat of a match that the player plays in',
  access: signedInOrLink,
  params: matchParams,
  query: MessagesQuery,
  reply: MessagesReply,
});

export const sendMyMatchMessage = endpoint({
  method: 'POST',
  path: '/play/tournaments/{id}/matches/{matchId}/messages',
  summary: 'Write in the chat of a match that the player plays in, until 15 minutes after it ended',
  access: signedInOrLink,
  params: matchParams,
  form: true,
  body: MessageBody,
  status: 201,
  reply: one(Message),
});

export const listMyTournamentMessages = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}/messages',
  summary: 'The chat of a tournament that the player takes part in',
  access: signedInOrLink,
  params,
  query: MessagesQuery,
  reply: MessagesReply,
});

export const sendMyTournamentMessage = endpoint({
  method: 'POST',
  path: '/play/tournaments/{id}/messages',
  summary: 'Write in the chat of a tournament that the player takes part in',
  access: signedInOrLink,
  params,
  form: true,
  body: MessageBody,
  status: 201,
  reply: one(Message),
});

export const MyAdminCall = z.strictObject({
  opened_at: instant(),
  count: z.int(),
  is_answered: z.boolean(),
  /** The position in the queue of the tournament's calls, from 1; null once it is answered. */
  place_in_line: z.int().nullable(),
});
export type MyAdminCall = z.output<typeof MyAdminCall>;

export const getMyAdminCall = endpoint({
  method: 'GET',
  path: '/play/tournaments/{id}/admin-call',
  summary:
    'The open call for an admin of the player’s match, or of the player in the tournament chat; null without one',
  access: signedInOrLink,
  params,
  query: z.strictObject({ match_id: MatchId.optional() }),
  reply: z.strictObject({ data: MyAdminCall.nullable() }),
});
