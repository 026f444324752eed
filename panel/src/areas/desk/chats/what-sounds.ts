import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import type { Message } from '@matchdesk/contract/desk/chats';

/** Messages of other people play a sound; own messages and system messages do not. */
export const isSounding = (
  { user_id, event_type }: Pick<Message, 'user_id' | 'event_type'>,
  me: number | undefined,
): boolean => event_type === null && user_id !== me;

/** The number of calls. An escalation counts as one more. */
export const countCalls = (calls: readonly Pick<AdminCall, 'count' | 'escalated_at'>[]): number =>
  calls.reduce((sum, { count, escalated_at }) => sum + count + (escalated_at ? 1 : 0), 0);

/** Plays a sound when the number of calls grows, but not for calls that were there when the page opened. */
export const hasGrown = (before: number | undefined, count: number): boolean =>
  before !== undefined && count > before;
