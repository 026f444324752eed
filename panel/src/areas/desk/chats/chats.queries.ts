import { listTournamentAdminCalls } from '@matchdesk/contract/desk/admin-calls.calls';
import type { Message, MessagesQuery, MessagesReply } from '@matchdesk/contract/desk/chats';
import {
  listChatMatches,
  listChats,
  listMatchMessages,
  listTournamentMessages,
  readMatchMessages,
  readTournamentMessages,
  sendMatchMessage,
  sendTournamentMessage,
} from '@matchdesk/contract/desk/chats.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { attempt, call } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';
import type { ThreadPage, ThreadSource } from '#shared/thread/thread.store.ts';
import type { ChatId } from './chats.store.ts';

export const tournamentQuery = (id: number) => apiQuery(getTournament, { params: { id } }, { quiet: true });

export const headsQuery = (id: number) => apiQuery(listChats, { params: { id } }, { quiet: true });

export const adminCallsQuery = (id: number) =>
  apiQuery(listTournamentAdminCalls, { params: { id } }, { quiet: true });

export const chatMatchesQuery = (id: number, search: string) =>
  apiQuery(listChatMatches, { params: { id }, query: { ...(search && { search }) } }, { quiet: true });

const toPage = ({ data, meta }: MessagesReply): ThreadPage<Message> => ({
  messages: data,
  rev: meta.rev,
  hasMore: meta.has_more,
});

/** The messages of a match chat or of the tournament's. */
export function chatSource(id: number, chat: ChatId): ThreadSource<Message> {
  const read = async (query: MessagesQuery) => {
    const { data } =
      chat === 'tournament'
        ? await call(listTournamentMessages, { params: { id }, query }, { quiet: true })
        : await call(listMatchMessages, { params: { id, matchId: chat }, query }, { quiet: true });
    return toPage(data);
  };
  return {
    read: (before) => read(before === undefined ? {} : { before }),
    readSince: (since) => read({ since }),
    send: (body) =>
      chat === 'tournament'
        ? attempt(sendTournamentMessage, { params: { id }, body }, { quiet: true, waited: false })
        : attempt(sendMatchMessage, { params: { id, matchId: chat }, body }, { quiet: true, waited: false }),
  };
}

/** A failure is ignored: the next message marks the chat as read again. */
export async function markRead(id: number, chat: ChatId, seq: number): Promise<void> {
  const options = { quiet: true, waited: false };
  if (chat === 'tournament')
    await attempt(readTournamentMessages, { params: { id }, body: { seq } }, options);
  else await attempt(readMatchMessages, { params: { id, matchId: chat }, body: { seq } }, options);
}
