import { expect, test } from 'vitest';
import { firstUnread, type ThreadMessage } from './thread-message.ts';
import { type RowsGiven, threadRows } from './thread-rows.ts';

const written = (seq: number, user: number, at: string, more: Partial<ThreadMessage> = {}) =>
  ({
    seq,
    rev: seq,
    client_id: `c${seq}`,
    user_id: user,
    event_type: null,
    created_at: `2026-11-${at}:00.000`,
    ...more,
  }) as ThreadMessage;

const shown = (given: Partial<RowsGiven<ThreadMessage>>) =>
  threadRows({ messages: [], unsent: [], hasOlder: false, me: 9, ...given }).map((row) => {
    if (row.kind === 'message') return `${row.message.seq}${row.isFirst ? ' first' : ''}`;
    if (row.kind === 'unsent') return `${row.unsent.text}${row.isFirst ? ' first' : ''}`;
    return row.kind;
  });

test('a day has its line, and one person within five minutes their name once', () => {
  const messages = [
    written(1, 1, '15T22:00'),
    written(2, 1, '15T22:04'),
    written(3, 1, '15T22:20'),
    written(4, 2, '15T22:21'),
    written(5, 2, '16T09:00'),
  ];
  const rows = ['1 first', '2', '3 first', '4 first', 'day', '5 first'];
  expect(shown({ messages })).toEqual(['day', ...rows]);
  expect(shown({ messages, hasOlder: true })).toEqual(rows);
});

test('events of the system are not shown and part nothing', () => {
  const messages = [
    written(1, 1, '16T09:00'),
    written(2, 5, '16T09:01', { event_type: 'system_event' }),
    written(3, 1, '16T09:02'),
  ];
  expect(shown({ messages })).toEqual(['day', '1 first', '3']);
});

test('a line stands before the first unread message of somebody else', () => {
  const messages = [
    written(1, 1, '16T09:00'),
    written(2, 1, '16T09:01'),
    written(3, 9, '16T09:02'),
    written(4, 5, '16T09:03', { event_type: 'system_event' }),
    written(5, 1, '16T09:04'),
  ];
  expect(shown({ messages, newFrom: firstUnread(messages, 2, 9) })).toEqual([
    'day',
    '1 first',
    'new',
    '2 first',
    '3 first',
    '5 first',
  ]);
  expect(firstUnread(messages, 0, 9)).toBeUndefined();
});

test('what is being sent comes last, once, even when it is heard before it is confirmed', () => {
  const unsent = [
    { client_id: 'c2', state: 'sending' as const, text: 'mine' },
    { client_id: 'c3', state: 'sending' as const, text: 'next' },
  ];
  expect(shown({ messages: [written(1, 1, '16T09:00')], unsent })).toEqual([
    'day',
    '1 first',
    'mine first',
    'next',
  ]);
  const messages = [written(1, 1, '16T09:00'), written(2, 9, '16T09:01')];
  expect(shown({ messages, unsent })).toEqual(['day', '1 first', '2 first', 'next']);
});
