import * as contract from '@matchdesk/contract/desk/chats';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { readMessages, removeMessage } from '#rows/threads/index.ts';
import {
  getMatchChat,
  getTournamentChat,
  listChats,
  markRead,
  noteSystemEvent,
  sendToMatch,
  sendToMatches,
  sendToTournament,
} from './chats.service.ts';
import { pageChatMatches } from './chats.store.ts';
import { mutePerson, unmutePerson } from './mutes.ts';

export const chatsRoutes = (context: Context) => [
  handle(contract.listChats, async ({ person, params: { id } }) => ({
    data: await listChats(context, person, id),
  })),
  handle(contract.listChatMatches, ({ person, params: { id }, query }) =>
    pageChatMatches(context.db, {
      ...query,
      path: `/tournaments/${id}/chats/matches`,
      userId: person.id,
      id,
    }),
  ),
  handle(contract.listMatchMessages, async ({ params: { id, matchId }, query }) =>
    readMessages(context, await getMatchChat(context, id, matchId), query),
  ),
  handle(contract.sendMatchMessage, async ({ person, params: { id, matchId }, body }) => ({
    data: await sendToMatch(context, person, id, matchId, body),
  })),
  handle(contract.readMatchMessages, async ({ person, params: { id, matchId }, body }) => ({
    data: await markRead(context, person, id, await getMatchChat(context, id, matchId), body.seq),
  })),
  handle(contract.listTournamentMessages, async ({ params: { id }, query }) =>
    readMessages(context, await getTournamentChat(context, id), query),
  ),
  handle(contract.sendTournamentMessage, async ({ person, params: { id }, body }) => ({
    data: await sendToTournament(context, person, id, body),
  })),
  handle(contract.readTournamentMessages, async ({ person, params: { id }, body }) => ({
    data: await markRead(context, person, id, await getTournamentChat(context, id), body.seq),
  })),
  handle(contract.removeMatchMessage, async ({ person, params: { id, matchId, seq } }) => ({
    data: await removeMessage(context, person, await getMatchChat(context, id, matchId), seq),
  })),
  handle(contract.removeTournamentMessage, async ({ person, params: { id, seq } }) => ({
    data: await removeMessage(context, person, await getTournamentChat(context, id), seq),
  })),
  handle(contract.sendToMatches, async ({ person, params: { id }, body }) => ({
    data: await sendToMatches(context, person, id, body),
  })),
  handle(contract.mutePerson, async ({ person, params: { id }, body }) => {
    await mutePerson(context, person, id, body);
    return { message: 'Muted' };
  }),
  handle(contract.unmutePerson, async ({ person, params: { id, userId }, query }) => {
    await unmutePerson(context, person, id, userId, query.match_id ?? null);
    return { message: 'No longer muted' };
  }),
  handle(contract.postSystemEvent, async ({ person, body: { tournament_id, match_id, ...event } }) => {
    await noteSystemEvent(context, person, tournament_id, match_id, event);
    return { message: 'Noted' };
  }),
];
