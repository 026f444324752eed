import type { Constraints } from '#database/constraints.ts';

export const matchConstraints: Constraints = {
  match_actions_tournament: 'ours',
  match_actions_undoes: 'ours',
  match_results_participant: 'ours',
  match_results_tournament: 'ours',
  match_results_type_known: 'ours',
  match_results_user: 'ours',
  matches_status_known: 'ours',
  matches_waiting_known: 'ours',
  matches_waiting_since_something: 'ours',
  round_timings_once: 'ours',
  round_timings_tournament: 'ours',
};
