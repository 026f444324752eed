import type { Constraints } from '#database/constraints.ts';

export const bracketConstraints: Constraints = {
  brackets_tournament: 'ours',
};
