import type { Constraints } from '#database/constraints.ts';

export const templateConstraints: Constraints = {
  templates_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
  templates_kind_known: 'ours',
};
