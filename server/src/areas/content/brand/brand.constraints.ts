import type { Constraints } from '#database/constraints.ts';

export const brandConstraints: Constraints = {
  brand_id: 'ours',
  brand_once: 'ours',
};
