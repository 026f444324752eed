import type { Constraints } from '#database/constraints.ts';

export const multiLobbyConstraints: Constraints = {
  arena_lines_how_left_known: 'ours',
  arena_lines_lobby: 'ours',
  arena_lines_once: 'ours',
  arena_lines_one_seat: 'ours',
  arena_lines_points: 'ours',
  arena_lobbies_counts: 'ours',
  arena_lobbies_number_once: 'ours',
  arena_lobbies_once: 'ours',
  arena_lobbies_status_known: 'ours',
  arena_lobbies_tournament: 'ours',
};
