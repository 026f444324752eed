import type { Constraints } from '#database/constraints.ts';

export const ruleConstraints: Constraints = {
  rules_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
};
