import type { FieldSentence } from '@matchdesk/contract/field-sentences';
import type { RefusalCode } from '@matchdesk/contract/refusals';

/** What a person is told when a constraint of the database refuses what they sent. */
export type ConstraintSentence = { code: RefusalCode; field?: string; sentence?: FieldSentence };

export const constraintSentences: Record<string, ConstraintSentence> = {
  users_email_unique: { code: 'email-taken' },
  games_name_unique: { code: 'name-taken', field: 'name', sentence: 'name-taken' },
  games_co_cap_limit_bounds: { code: 'check-fields', field: 'co_cap_limit', sentence: 'not-valid' },
  game_platforms_platform: { code: 'check-fields', field: 'platforms', sentence: 'no-such-platform' },
  rules_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
};

/** Constraints that only a bug of ours can break: no request names what they guard. */
export const ownFault: ReadonlySet<string> = new Set([
  'audit_actor',
  'game_platforms_game',
  'game_platforms_once',
  'installation_key',
  'login_attempts_key',
  'permissions_group_known',
  'permissions_id',
  'permissions_name_unique',
  'platforms_id',
  'settings_name',
  'social_accounts_once',
  'social_accounts_user',
  'social_logins_state',
  'tokens_hash_unique',
  'tokens_kind_known',
  'tokens_parent',
  'tokens_user',
  'user_games_game',
  'user_games_once',
  'user_games_user',
  'user_permissions_once',
  'user_permissions_permission',
  'user_permissions_user',
  'user_roles_known',
  'user_roles_once',
  'user_roles_user',
]);
