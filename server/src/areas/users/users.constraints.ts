import type { Constraints } from '#database/constraints.ts';

export const userConstraints: Constraints = {
  users_email_unique: { code: 'email-taken', field: 'email', sentence: 'email-taken' },
  users_country: { code: 'check-fields', field: 'country_id', sentence: 'no-such-country' },
  permissions_group_known: 'ours',
  permissions_id: 'ours',
  permissions_name_unique: 'ours',
  sign_ins_outcome_known: 'ours',
  sign_ins_user: 'ours',
  user_games_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
  user_games_granted_by: 'ours',
  user_games_origin_known: 'ours',
  user_games_once: 'ours',
  user_games_user: 'ours',
  user_permissions_once: 'ours',
  user_permissions_granted_by: 'ours',
  user_permissions_origin_known: 'ours',
  user_permissions_permission: 'ours',
  user_permissions_user: 'ours',
  user_roles_known: 'ours',
  user_roles_once: 'ours',
  user_roles_user: 'ours',
};
