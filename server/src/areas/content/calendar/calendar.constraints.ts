import type { Constraints } from '#database/constraints.ts';

export const calendarConstraints: Constraints = {
  calendar_feeds_once: 'ours',
  calendar_feeds_token: 'ours',
  calendar_feeds_user: 'ours',
};
