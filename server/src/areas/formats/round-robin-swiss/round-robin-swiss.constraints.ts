import type { Constraints } from '#database/constraints.ts';

export const roundRobinSwissConstraints: Constraints = {
  room_seats_once: 'ours',
  room_seats_participant: 'ours',
  room_seats_position_once: 'ours',
  room_seats_room: 'ours',
  rooms_duration_positive: 'ours',
  rooms_games_positive: 'ours',
  rooms_matches_known: 'ours',
  rooms_number_once: 'ours',
  rooms_number_positive: 'ours',
  rooms_of_tournament: 'ours',
  rooms_rounds_timed: 'ours',
  rooms_size_bounds: 'ours',
  rooms_template: 'ours',
  rooms_tournament: 'ours',
  rooms_winners_count_positive: 'ours',
};
