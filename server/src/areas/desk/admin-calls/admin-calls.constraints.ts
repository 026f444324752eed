import type { Constraints } from '#database/constraints.ts';

export const adminCallConstraints: Constraints = {
  admin_call_events_call: 'ours',
  admin_call_events_user: 'ours',
  admin_calls_answered_by: 'ours',
  admin_calls_caller: 'ours',
  admin_calls_claimed_by: 'ours',
  admin_calls_game: 'ours',
  admin_calls_one_a_caller: 'ours',
  admin_calls_one_a_match: 'ours',
  admin_calls_resolved_by: 'ours',
  admin_calls_thread: 'ours',
  admin_calls_tournament: 'ours',
};
