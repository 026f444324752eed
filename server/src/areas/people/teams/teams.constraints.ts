import type { Constraints } from '#database/constraints.ts';

export const teamConstraints: Constraints = {
  teams_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
  teams_max_players_bounds: { code: 'check-fields', field: 'max_players', sentence: 'not-valid' },
  teams_name_unique: { code: 'name-taken', field: 'name', sentence: 'name-taken' },
  clan_mates_clan: 'ours',
  clan_mates_once: 'ours',
  clan_mates_user: 'ours',
  clans_creator: 'ours',
  team_mates_once: 'ours',
  team_mates_profile: 'ours',
  team_mates_role_known: 'ours',
  team_mates_status_known: 'ours',
  team_mates_team: 'ours',
  team_mates_user: 'ours',
  teams_creator: 'ours',
};
