import type { Constraints } from '#database/constraints.ts';

export const notificationConstraints: Constraints = {
  notifications_type_known: 'ours',
  notifications_state_known: 'ours',
  notifications_scheduled_for: 'ours',
  notifications_tournament: 'ours',
  notifications_game: { code: 'check-fields', field: 'metadata[game]', sentence: 'no-such-game' },
  notification_people_once: 'ours',
  notification_opt_outs_user: 'ours',
  notification_opt_outs_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
  notification_opt_outs_once: 'ours',
  push_devices_user: 'ours',
  push_devices_token_once: 'ours',
  push_devices_platform_known: 'ours',
  push_batches_notification: 'ours',
  push_retries_notification: 'ours',
  push_retries_once: 'ours',
};
