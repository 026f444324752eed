import type { Constraints } from '#database/constraints.ts';

export const supportConstraints: Constraints = {
  conversations_one_a_user: 'ours',
  conversations_user: 'ours',
};
