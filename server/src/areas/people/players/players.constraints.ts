import type { Constraints } from '#database/constraints.ts';

export const playConstraints: Constraints = {
  sign_ups_country: { code: 'check-fields', field: 'country_id', sentence: 'no-such-country' },
  sign_ups_token: 'ours',
  profiles_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
  profiles_platform: { code: 'check-fields', field: 'platform_id', sentence: 'no-such-platform' },
  profiles_once: 'ours',
  profiles_user: 'ours',
};
