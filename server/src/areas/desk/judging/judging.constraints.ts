import type { Constraints } from '#database/constraints.ts';

export const judgingConstraints: Constraints = {
  picture_hashes_name: 'ours',
  reused_pictures_once: 'ours',
  reused_pictures_other: 'ours',
  reused_pictures_result: 'ours',
};
