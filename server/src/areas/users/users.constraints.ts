import type { Constraints } from '#database/constraints.ts';

export const userConstraints: Constraints = {
  users_email_unique: { code: 'email-taken', field: 'email', sentence: 'email-taken' },
  users_country: { code: 'check-fields', field: 'country_id', sentence: 'no-such-country' },
  wallets_currency_known: 'ours',
  wallets_once: 'ours',
  wallets_user: 'ours',
  wallets_value_not_negative: 'ours',
  permissions_group_known: 'ours',
  permissions_id: 'ours',
  permissions_name_unique: 'ours',
  user_games_game: 'ours',
  user_games_once: 'ours',
  user_games_user: 'ours',
  user_permissions_once: 'ours',
  user_permissions_permission: 'ours',
  user_permissions_user: 'ours',
  user_roles_known: 'ours',
  user_roles_once: 'ours',
  user_roles_user: 'ours',
};
