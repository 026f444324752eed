import { expect, test } from 'vitest';
import { dateOnly } from '#shared/format/dates.ts';
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

test('a run ends after five minutes, with another person and with another kind of message', () => {
  const at = (seq: number, time: string, more: Partial<ThreadMessage> = {}) =>
    written(seq, 1, '16T09:00', { created_at: `2026-11-16T09:${time}`, ...more });
  const messages = [
    at(1, '00:00.000'),
    at(2, '04:59.999'),
    at(3, '09:59.999'),
    at(4, '10:00.000', { event_type: 'admin_call' as never }),
    at(5, '10:01.000', { event_type: 'admin_call' as never }),
  ];
  expect(shown({ messages, hasOlder: true })).toEqual(['1 first', '2', '3 first', '4 first', '5']);
});

test('each row has its key, and what it shows', () => {
  const message = written(1, 1, '16T09:00');
  const unsent = [{ client_id: 'x', state: 'sending' as const, text: 'mine' }];
  const rows = threadRows({ messages: [message], unsent, hasOlder: false, me: 9, newFrom: 1 });
  expect(rows).toEqual([
    { kind: 'day', key: `day ${dateOnly(message.created_at)}`, at: message.created_at },
    { kind: 'new', key: 'new' },
    { kind: 'message', key: '1 c1', message, isFirst: true },
    { kind: 'unsent', key: '9 x', unsent: unsent[0], isFirst: true },
  ]);
});

test('what follows an own message needs no name again, nor does the second in an empty thread', () => {
  const unsent = ['x', 'y'].map((client_id) => ({ client_id, state: 'failed' as const, text: client_id }));
  expect(shown({ messages: [written(1, 9, '16T09:00')], unsent })).toEqual(['day', '1 first', 'x', 'y']);
  expect(shown({ unsent })).toEqual(['x first', 'y']);
});

test('the first unread is counted from the end, and not known where it is not loaded', () => {
  const messages = [1, 2, 3].map((seq) => written(seq, 1, '16T09:00'));
  expect([-1, 0, 1, 3, 4].map((unread) => firstUnread(messages, unread, 9))).toEqual([
    undefined,
    undefined,
    3,
    1,
    undefined,
  ]);
});
