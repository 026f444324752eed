import type { ChatMatch } from '@matchdesk/contract/desk/chats';
import type { ChatId, ChatsState } from './chats-state.ts';

export interface ListedChat {
  chat: ChatId;
  title: string;
  unread: number;
  isActive: boolean;
}

interface Given extends Pick<ChatsState, 'active' | 'unread'> {
  matches: readonly ChatMatch[];
  /** Whether to include the tournament's own chat. */
  hasOwn: boolean;
  /** No search is active: then calls that are newer than the server's answer are listed too. */
  isWhole: boolean;
}

/** Chats with a call first, then those with unread messages, then the others as the server lists them. */
export function listedChats({ matches, active, unread, hasOwn, isWhole }: Given): ListedChat[] {
  const titles = new Map<ChatId, string>(matches.map(({ match_id, sides }) => [match_id, titleOf(sides)]));
  const ids = new Set<ChatId>([
    ...(hasOwn ? (['tournament'] as const) : []),
    ...titles.keys(),
    ...(isWhole ? active : []),
  ]);
  const listed = [...ids].map((chat) => ({
    chat,
    title: titles.get(chat) ?? '',
    unread: unread[chat] ?? 0,
    isActive: active.includes(chat),
  }));
  const rank = (one: ListedChat) => (one.isActive ? 0 : one.unread > 0 ? 1 : 2);
  return listed.toSorted((one, other) => rank(one) - rank(other));
}

export const titleOf = (sides: readonly { name: string }[]): string =>
  sides.map(({ name }) => name).join(' – ');
