import type { Constraints } from '#database/constraints.ts';

export const advertisementConstraints: Constraints = {
  advertisements_goal_type: { code: 'check-fields', field: 'goal_type', sentence: 'not-valid' },
  advertisements_goal_bounds: { code: 'check-fields', field: 'goal', sentence: 'not-valid' },
  advertisements_region: { code: 'check-fields', field: 'region_id', sentence: 'no-such-region' },
  advertisement_games_game: { code: 'check-fields', field: 'games', sentence: 'no-such-game' },
  advertisement_platforms_platform: {
    code: 'check-fields',
    field: 'platforms',
    sentence: 'no-such-platform',
  },
  advertisement_countries_country: { code: 'check-fields', field: 'countries', sentence: 'no-such-country' },
  advertisement_games_advertisement: 'ours',
  advertisement_games_once: 'ours',
  advertisement_platforms_advertisement: 'ours',
  advertisement_platforms_once: 'ours',
  advertisement_countries_advertisement: 'ours',
  advertisement_countries_once: 'ours',
  advertisement_seen_advertisement: 'ours',
  advertisement_seen_once: 'ours',
  advertisement_days_advertisement: 'ours',
  advertisement_days_once: 'ours',
};
