import type { Constraints } from '#database/constraints.ts';

export const authConstraints: Constraints = {
  social_accounts_once: 'ours',
  social_accounts_user: 'ours',
  social_logins_state: 'ours',
};
