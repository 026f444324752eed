import type { Message, MessagesQuery } from '@matchdesk/contract/desk/chats';
import {
  closeConversation,
  listConversationMessages,
  listConversations,
  readConversation,
  sendConversationMessage,
  startConversation,
} from '@matchdesk/contract/desk/support.calls';
import { countWaiting } from '@matchdesk/contract/desk/support.shell.calls';
import type { ConversationStatus } from '@matchdesk/contract/statuses';
import { attempt, call } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import type { ThreadSource } from '#shared/thread/thread.store.ts';

export interface Wanted {
  search: string;
  status: ConversationStatus | 'ALL';
  /** The user whose conversation is open. */
  user: number | undefined;
  limit: number;
}

export const conversationsQuery = ({ search, status, user, limit }: Wanted) =>
  apiQuery(listConversations, {
    query: {
      limit,
      ...(search && { search }),
      ...(status !== 'ALL' && { status }),
      ...(user !== undefined && { withId: user }),
    },
  });

const refreshConversations = (): Promise<void> => refresh(listConversations, countWaiting);

export const supportReads = [[listConversations.name], [countWaiting.name]];

/** The caller shows a failure. */
export async function start(userId: number, reset = false) {
  const outcome = await attempt(startConversation, { params: { userId }, body: { reset } }, { quiet: true });
  await refreshConversations();
  return outcome;
}

export async function close(id: number) {
  const outcome = await attempt(closeConversation, { params: { id } }, { quiet: true });
  await refreshConversations();
  return outcome;
}

export function conversationSource(id: number): ThreadSource<Message> {
  const read = async (query: MessagesQuery) => {
    const { data: reply } = await call(listConversationMessages, { params: { id }, query }, { quiet: true });
    return { messages: reply.data, rev: reply.meta.rev, hasMore: reply.meta.has_more };
  };
  return {
    read: (before) => read(before === undefined ? {} : { before }),
    readSince: (since) => read({ since }),
    send: (body) =>
      attempt(sendConversationMessage, { params: { id }, body }, { quiet: true, waited: false }),
  };
}

/** A failure is ignored: the next message marks the conversation as read again. */
export async function markRead(id: number, seq: number): Promise<void> {
  await attempt(readConversation, { params: { id }, body: { seq } }, { quiet: true, waited: false });
  await refreshConversations();
}
