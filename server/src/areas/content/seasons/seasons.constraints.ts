import type { Constraints } from '#database/constraints.ts';

export const seasonConstraints: Constraints = {
  seasons_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
  seasons_forward: { code: 'check-fields', field: 'finished_at', sentence: 'after-start' },
  seasons_apart: { code: 'check-fields', field: 'started_at', sentence: 'seasons-overlap' },
  seasons_whole: 'ours',
  season_awards_once: 'ours',
  season_awards_season: 'ours',
  season_awards_tournament: 'ours',
  season_points_once: 'ours',
  season_standings_once: 'ours',
};
