import type { Constraints } from '#database/constraints.ts';

export const deepLinkConstraints: Constraints = {
  deep_links_game: { code: 'check-fields', field: 'game_id', sentence: 'no-such-game' },
  deep_links_platform: { code: 'check-fields', field: 'platform_id', sentence: 'no-such-platform' },
  deep_links_link_id: 'ours',
};
