import type { Constraints } from '#database/constraints.ts';

export const eliminationConstraints: Constraints = {
  brackets_tournament: 'ours',
  seat_changes_once: 'ours',
  seat_changes_tournament: 'ours',
};
