import { wideLayoutPx } from '@matchdesk/contract/limits';
import { useSyncExternalStore } from 'react';
import { findSession, onSessionChange } from '#shared/session/session.ts';
import { createStore } from '#shared/store/store.ts';
import {
  type ChatId,
  type ChatsState,
  closedChat,
  inTournament,
  minimizedChat,
  noChats,
  openedChat,
  restoredChats,
} from './chats-state.ts';

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
