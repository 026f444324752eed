import type { Constraints } from '#database/constraints.ts';

export const tournamentConstraints: Constraints = {
  tournaments_check_in_time_bounds: { code: 'check-fields', field: 'check_in_time', sentence: 'not-valid' },
  tournaments_end_after_start: { code: 'check-fields', field: 'end_at', sentence: 'before-start' },
  tournaments_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
  tournaments_max_member_bounds: { code: 'check-fields', field: 'max_member', sentence: 'not-valid' },
  tournaments_platform: { code: 'check-fields', field: 'platform_id', sentence: 'no-such-platform' },
  tournaments_region: { code: 'check-fields', field: 'region_id', sentence: 'no-such-region' },
  tournaments_rule: { code: 'check-fields', field: 'rule_id', sentence: 'no-such-rule' },
  tournaments_template: { code: 'check-fields', field: 'template_id', sentence: 'no-such-template' },
  tournaments_venue: { code: 'check-fields', field: 'venue_id', sentence: 'no-such-venue' },
  tournaments_creator: 'ours',
  tournaments_group_of_venue: 'ours',
  tournaments_match_type_known: 'ours',
  tournaments_station_group: 'ours',
  tournaments_status_known: 'ours',
  tournaments_type_known: 'ours',
};
