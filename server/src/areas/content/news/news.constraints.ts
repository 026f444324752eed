import type { Constraints } from '#database/constraints.ts';

export const newsConstraints: Constraints = {
  news_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
};
