import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import type { Message } from '@matchdesk/contract/desk/threads';

/** What somebody else writes sounds; own messages and what the system says do not. */
export const isSounding = (
  { user_id, event_type }: Pick<Message, 'user_id' | 'event_type'>,
  me: number | undefined,
): boolean => event_type === null && user_id !== me;

/** How often admins were called. An escalation counts as one more. */
export const countCalls = (calls: readonly Pick<AdminCall, 'count' | 'escalated_at'>[]): number =>
  calls.reduce((sum, { count, escalated_at }) => sum + count + (escalated_at ? 1 : 0), 0);

/** More calls than before sound; those that were there when the page was opened do not. */
export const hasGrown = (before: number | undefined, count: number): boolean =>
  before !== undefined && count > before;
