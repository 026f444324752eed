import { expect, test } from 'vitest';
import {
  type ChatId,
  type ChatsState,
  chatOf,
  closedChat,
  fittedChats,
  heardMessage,
  inTournament,
  minimizedChat,
  noChats,
  openedChat,
  restoredChats,
  syncedCalls,
  syncedHeads,
} from './chats.store.ts';

const cup = inTournament(noChats, 7);
const opened = (state: ChatsState, ...chats: ChatId[]) =>
  chats.reduce((before, chat) => openedChat(before, { chat, title: '' }, 5), state);
const shown = ({ open }: ChatsState) => open.map(({ chat }) => chat);
const said = (
  state: ChatsState,
  match: number,
  more: { isOwn?: boolean; isCall?: boolean; event?: 'system_event' } = {},
) =>
  heardMessage(
    state,
    { match_id: match as never, event_type: more.event ?? null },
    { isOwn: more.isOwn ?? false, isCall: more.isCall ?? false },
  );

test('[CHAT-12, D93] a chat that is opened is expanded, and the sixth closes the one opened longest ago', () => {
  const five = opened(cup, 1, 2, 3, 'tournament', 5);
  expect(shown(five)).toEqual([1, 2, 3, 'tournament', 5]);
  expect(shown(opened(five, 2))).toEqual([1, 2, 3, 'tournament', 5]);
  expect(shown(opened(five, 2, 6))).toEqual([2, 3, 'tournament', 5, 6]);
  expect(five.open.every(({ isMinimized }) => !isMinimized)).toBe(true);
});

test('[CHAT-08, CHAT-09] calls make a chat active and other messages count as unread, unless it is expanded', () => {
  const heard = said(said(said(said(opened(cup, 3), 1, { isCall: true }), 1), 1), 2);
  expect(heard.active).toEqual([1]);
  expect(heard.unread).toEqual({ 1: 2, 2: 1 });
  const expanded = said(said(heard, 3, { isCall: true }), 3);
  expect(expanded).toBe(heard);
  const minimized = said(said(minimizedChat(heard, 3), 3, { isCall: true }), 3);
  expect(minimized.active).toEqual([1, 3]);
  expect(minimized.unread).toEqual({ 1: 2, 2: 1, 3: 1 });
});

test('[CHAT-10] events of the system and own messages count for nothing', () => {
  expect(said(said(cup, 1, { event: 'system_event' }), 1, { event: 'system_event', isCall: true })).toBe(cup);
  expect(said(cup, 1, { isOwn: true })).toBe(cup);
});

test('[CHAT-11] opening a chat clears its call and its unread messages, and no others', () => {
  const heard = said(said(said(said(cup, 1, { isCall: true }), 1), 2, { isCall: true }), 2);
  const state = opened(heard, 1);
  expect(state.active).toEqual([2]);
  expect(state.unread).toEqual({ 2: 1 });
  expect(closedChat(state, 1).unread).toEqual({ 2: 1 });
});

test('[CHAT-13] another tournament begins without any chats', () => {
  const state = opened(said(said(cup, 1), 2, { isCall: true }), 3);
  expect(inTournament(state, 7)).toBe(state);
  expect(inTournament(state, 8)).toEqual({ ...noChats, tournament: 8 });
});

test('what the server knows replaces what was counted, but for expanded chats', () => {
  const state = opened(said(said(cup, 1), 2), 3);
  const head = (match: number | null, unread: number) => ({
    match_id: match as never,
    rev: 1,
    unread,
    call: null,
  });
  expect(syncedHeads(state, [head(1, 4), head(3, 2), head(null, 1)]).unread).toEqual({ 1: 4, tournament: 1 });
  const called = { ...head(5, 3), call: { count: 2, is_active: true } };
  expect(syncedHeads(state, [called]).unread).toEqual({ 5: 1 });
  expect(syncedCalls(state, [3, 4]).active).toEqual([4]);
});

test('a window that a reload brought back is known as such until it is opened on purpose', () => {
  const state = restoredChats(opened(cup, 1, 2));
  expect(state.open.map(({ isRestored }) => isRestored)).toEqual([true, true]);
  expect(opened(state, 1).open.map(({ isRestored }) => isRestored)).toEqual([false, true]);
});

test('an opened chat has its title and what was unread, and is opened as new the next time', () => {
  const heard = said(said(cup, 1), 1);
  const state = openedChat(heard, { chat: 1, title: 'Ann – Bo' }, 5);
  const window = { chat: 1, title: 'Ann – Bo', isMinimized: false, isRestored: false, unread: 2 };
  expect(state).toEqual({ tournament: 7, open: [window], active: [], unread: {} });
  const restored = restoredChats(minimizedChat(state, 1));
  expect(restored.open).toEqual([{ ...window, isMinimized: true, isRestored: true, unread: 0 }]);
  expect(openedChat(restored, { chat: 1, title: '' }, 5).open).toEqual([{ ...window, unread: 0 }]);
  expect(openedChat(restored, { chat: 1, title: 'Bo – Ann' }, 5).open[0]?.title).toBe('Bo – Ann');
  expect(openedChat(cup, { chat: 2, title: '' }, 5).open[0]?.title).toBe('');
});

test('one chat is minimized or closed, the others stay', () => {
  const three = opened(cup, 1, 2, 3);
  expect(minimizedChat(three, 2).open.map(({ isMinimized }) => isMinimized)).toEqual([false, true, false]);
  expect(shown(closedChat(three, 2))).toEqual([1, 3]);
  expect(opened(minimizedChat(three, 2), 2)).toEqual(three);
});

test('a narrower screen closes the oldest beyond what fits', () => {
  const three = opened(cup, 1, 2, 3);
  expect(fittedChats(three, 3)).toBe(three);
  expect(fittedChats(three, 4)).toBe(three);
  expect(fittedChats(three, 2)).toEqual({ ...three, open: three.open.slice(1) });
});

test('a chat of no match is the tournament’s, and a second call changes nothing', () => {
  expect([chatOf(null), chatOf(4)]).toEqual(['tournament', 4]);
  const called = said(cup, 1, { isCall: true });
  expect(said(called, 1, { isCall: true })).toBe(called);
});

test('unread calls count as messages once they are answered, and nothing is kept of chats with none', () => {
  const head = (match: number, unread: number, is_active?: boolean) => ({
    match_id: match as never,
    rev: 1,
    unread,
    call: is_active === undefined ? null : { count: 2, is_active },
  });
  const state = minimizedChat(opened(cup, 4, 5), 5);
  const heads = [head(1, 2, true), head(2, 2, false), head(3, 0), head(4, 3), head(5, 1)];
  expect(syncedHeads(state, heads)).toEqual({ ...state, unread: { 2: 2, 5: 1 } });
});

test('the same calls in another order are no change, other calls are', () => {
  const state = { ...opened(cup, 9), active: [1, 2] };
  expect(syncedCalls(state, [2, 1])).toBe(state);
  expect(syncedCalls(state, [9, 1, 2])).toBe(state);
  expect(syncedCalls(state, [1, 3])).toEqual({ ...state, active: [1, 3] });
  expect(syncedCalls(state, [1]).active).toEqual([1]);
  expect(syncedCalls(state, [1, 2, 3]).active).toEqual([1, 2, 3]);
});
