import type { Constraints } from '#database/constraints.ts';

export const refereeConstraints: Constraints = {
  match_referees_giver: 'ours',
  match_referees_tournament: 'ours',
  match_referees_user: 'ours',
};
