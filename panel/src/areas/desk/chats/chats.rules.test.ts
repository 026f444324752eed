import { expect, test } from 'vitest';
import { countCalls, hasGrown, isSounding } from './chats.rules.ts';

const said = (user_id: number, event_type: 'system_event' | null = null) =>
  ({ user_id: user_id as never, event_type }) as const;
const call = (count: number, escalated_at: string | null = null) => ({ count, escalated_at });

test('[CHAT-18] a message of somebody else sounds, and neither an own one nor what the system says', () => {
  expect(isSounding(said(2), 1)).toBe(true);
  expect(isSounding(said(1), 1)).toBe(false);
  expect(isSounding(said(2, 'system_event'), 1)).toBe(false);
});

test('[CHAT-18] calls sound when they become more, an escalation among them, and not when they stay, become fewer or were there before', () => {
  expect(countCalls([])).toBe(0);
  expect(countCalls([call(2), call(1)])).toBe(3);
  expect(countCalls([call(2, '2026-11-17T18:00:00.000Z'), call(1)])).toBe(4);
  expect([hasGrown(undefined, 3), hasGrown(3, 3), hasGrown(3, 2), hasGrown(0, 1), hasGrown(3, 4)]).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
