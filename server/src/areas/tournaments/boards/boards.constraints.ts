import type { Constraints } from '#database/constraints.ts';

export const boardConstraints: Constraints = {
  links_kind_known: 'ours',
  links_maker: 'ours',
  links_tournament: 'ours',
};
