import type { Constraints } from '#database/constraints.ts';

export const tftConstraints: Constraints = {
  tft_lobbies_once: 'ours',
  tft_lobbies_status_known: 'ours',
  tft_lobbies_tree: 'ours',
  tft_seats_lobby: 'ours',
  tft_seats_once_a_round: 'ours',
  tft_seats_participant: 'ours',
  tft_seats_place: 'ours',
  tft_seats_place_of_somebody: 'ours',
  tft_seats_place_once: 'ours',
  tft_seats_seat: 'ours',
  tft_seats_void_is_empty: 'ours',
  tft_trees_players: 'ours',
  tft_trees_tournament: 'ours',
};
