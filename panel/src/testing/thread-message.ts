import type { ThreadMessage } from '#shared/thread/thread-message.ts';

/** A message of a thread, by its place in it. */
export const message = (seq: number, more: Partial<ThreadMessage> = {}): ThreadMessage => ({
  seq,
  rev: seq,
  client_id: `client ${seq}`,
  user_id: 1 as ThreadMessage['user_id'],
  nickname: 'zed',
  event_type: null,
  message_type: 0,
  message: `text ${seq}`,
  width: null,
  height: null,
  until: null,
  created_at: '2026-11-16T10:00:00.000Z',
  removed_at: null,
  ...more,
});
