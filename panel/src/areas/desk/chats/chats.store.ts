import type { ChatHead, Message } from '@matchdesk/contract/desk/chats';
import { wideLayoutPx } from '@matchdesk/contract/limits';
import { useSyncExternalStore } from 'react';
import { findSession, onSessionChange } from '#shared/session/session.ts';
import { createStore } from '#shared/store/store.ts';

/** The id of a match, or `tournament` for the tournament's own chat. */
export type ChatId = number | 'tournament';

export interface OpenChat {
  chat: ChatId;
  /** The names of both sides. */
  title: string;
  /** Only its head is shown; such a chat is not expanded. */
  isMinimized: boolean;
  /** It was reopened after a reload, so it does not count as entered on purpose. */
  isRestored: boolean;
  /** How many messages were unread when it was opened. */
  unread: number;
}

/** The chats of one tournament as this browser knows them. */
export interface ChatsState {
  tournament: number | undefined;
  /** In the order in which they were opened. */
  open: readonly OpenChat[];
  /** Chats with an admin call that nobody has answered. */
  active: readonly ChatId[];
  unread: Readonly<Partial<Record<ChatId, number>>>;
}

export const noChats: ChatsState = { tournament: undefined, open: [], active: [], unread: {} };

export const chatOf = (matchId: number | null): ChatId => matchId ?? 'tournament';

const isExpanded = ({ open }: ChatsState, chat: ChatId): boolean =>
  open.some((one) => one.chat === chat && !one.isMinimized);

/** Switching to another tournament discards the chats of the one before. */
export const inTournament = (state: ChatsState, tournament: number): ChatsState =>
  state.tournament === tournament ? state : { ...noChats, tournament };

export const closedChat = (state: ChatsState, chat: ChatId): ChatsState => ({
  ...state,
  open: state.open.filter((one) => one.chat !== chat),
});

export const minimizedChat = (state: ChatsState, chat: ChatId): ChatsState => ({
  ...state,
  open: state.open.map((one) => (one.chat === chat ? { ...one, isMinimized: true } : one)),
});

/** Closes the oldest chats where a narrower screen has no room for them. */
export const fittedChats = (state: ChatsState, most: number): ChatsState =>
  state.open.length <= most ? state : { ...state, open: state.open.slice(-most) };

export const restoredChats = (state: ChatsState): ChatsState => ({
  ...state,
  open: state.open.map((one) => ({ ...one, isRestored: true, unread: 0 })),
});

/** Calls are shown as calls, so they do not count as unread messages. */
const plainUnread = ({ unread, call }: ChatHead): number => unread - (call?.is_active ? call.count : 0);

const MOST_WINDOWS = { wide: 5, narrow: 1 };

const storageKey = () => `matchdesk.chats.${findSession()?.user.id}`;

/** What this browser kept over a reload, for this person. */
function keptChats(): ChatsState {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey()) ?? 'null') as Partial<ChatsState> | null;
    return kept && Array.isArray(kept.open) ? restoredChats({ ...noChats, ...kept }) : noChats;
  } catch {
    return noChats;
  }
}

export const chats = createStore<ChatsState>(keptChats());

let keptFor = findSession()?.user.id;

onSessionChange(() => {
  const now = findSession()?.user.id;
  if (now === keptFor) return;
  keptFor = now;
  chats.set(keptChats());
});

export function changeChats(change: (state: ChatsState) => ChatsState): void {
  const next = change(chats.get());
  if (next === chats.get()) return;
  chats.set(next);
  if (findSession()) localStorage.setItem(storageKey(), JSON.stringify(next));
}

export const mostWindows = (): number =>
  window.matchMedia(`(min-width: ${wideLayoutPx}px)`).matches ? MOST_WINDOWS.wide : MOST_WINDOWS.narrow;

/** Opens a chat because the person asked for it, from any page. */
export function openChat(tournament: number, chat: ChatId, title = ''): void {
  changeChats((state) => openedChat(inTournament(state, tournament), { chat, title }, mostWindows()));
}

export const closeChat = (chat: ChatId) => changeChats((state) => closedChat(state, chat));

export const minimizeChat = (chat: ChatId) => changeChats((state) => minimizedChat(state, chat));

/** What is unread in one chat. Two primitive values, so that a card renders again only when its own chat changes. */
export function useWaiting(tournament: number, chat: ChatId): { unread: number; isActive: boolean } {
  const unread = useSyncExternalStore(chats.subscribe, () => {
    const state = chats.get();
    return state.tournament === tournament ? (state.unread[chat] ?? 0) : 0;
  });
  const isActive = useSyncExternalStore(chats.subscribe, () => {
    const state = chats.get();
    return state.tournament === tournament && state.active.includes(chat);
  });
  return { unread, isActive };
}

/** Opens a chat; if more are open than fit, the ones opened first close. */
export function openedChat(
  state: ChatsState,
  { chat, title }: Pick<OpenChat, 'chat' | 'title'>,
  most: number,
): ChatsState {
  const before = state.open.find((one) => one.chat === chat);
  const opened = {
    chat,
    title: title || (before?.title ?? ''),
    isMinimized: false,
    isRestored: false,
    unread: state.unread[chat] ?? 0,
  };
  const open = before
    ? state.open.map((one) => (one === before ? opened : one))
    : [...state.open, opened].slice(-most);
  return answered({ ...state, open }, chat);
}

/** Opening a chat marks its call and its messages as seen. */
function answered(state: ChatsState, chat: ChatId): ChatsState {
  const { [chat]: _, ...unread } = state.unread;
  return { ...state, active: state.active.filter((one) => one !== chat), unread };
}

/**
 * A message arrived: a call makes its chat active, any other message counts as unread. An expanded chat ignores both.
 */
export function heardMessage(
  state: ChatsState,
  message: Pick<Message, 'match_id' | 'event_type'>,
  { isOwn, isCall }: { isOwn: boolean; isCall: boolean },
): ChatsState {
  const chat = chatOf(message.match_id);
  if (isOwn || message.event_type !== null || isExpanded(state, chat)) return state;
  if (isCall) return state.active.includes(chat) ? state : { ...state, active: [...state.active, chat] };
  return { ...state, unread: { ...state.unread, [chat]: (state.unread[chat] ?? 0) + 1 } };
}

/** Replaces the counts of this browser with those of the server. */
export function syncedHeads(state: ChatsState, heads: readonly ChatHead[]): ChatsState {
  const hidden = heads.filter(({ match_id }) => !isExpanded(state, chatOf(match_id)));
  const unread = hidden
    .map((head) => [chatOf(head.match_id), plainUnread(head)] as const)
    .filter(([, count]) => count > 0);
  return { ...state, unread: Object.fromEntries(unread) };
}

/** The calls that nobody has answered. */
export function syncedCalls(state: ChatsState, chats: readonly ChatId[]): ChatsState {
  const active = chats.filter((chat) => !isExpanded(state, chat));
  const isSame = active.length === state.active.length && active.every((chat) => state.active.includes(chat));
  return isSame ? state : { ...state, active };
}
