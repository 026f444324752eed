import type { Constraints } from '#database/constraints.ts';

export const leaderboardConstraints: Constraints = {
  leaderboard_counts_positive: 'ours',
  leaderboard_counts_scale: 'ours',
  leaderboard_counts_tournament: 'ours',
  leaderboard_ranks_tournament: 'ours',
  leaderboard_rounds_number: 'ours',
  leaderboard_rounds_once: 'ours',
  leaderboard_rounds_tournament: 'ours',
  leaderboard_scores_by: 'ours',
  leaderboard_scores_line: 'ours',
  leaderboard_scores_positive: 'ours',
  leaderboard_totals_participant: 'ours',
  leaderboard_totals_seat_once: 'ours',
  leaderboard_totals_sum: 'ours',
  leaderboard_totals_tournament: 'ours',
  leaderboards_tournament: 'ours',
};
