import type { Constraints } from '#database/constraints.ts';

export const gameConstraints: Constraints = {
  games_name_unique: { code: 'name-taken', field: 'name', sentence: 'name-taken' },
  games_co_cap_limit_bounds: { code: 'check-fields', field: 'co_cap_limit', sentence: 'not-valid' },
  game_platforms_platform: { code: 'check-fields', field: 'platforms', sentence: 'no-such-platform' },
  game_platforms_game: 'ours',
  game_platforms_once: 'ours',
  platforms_id: 'ours',
};
