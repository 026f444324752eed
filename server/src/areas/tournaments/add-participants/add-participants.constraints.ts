import type { Constraints } from '#database/constraints.ts';

export const entryConstraints: Constraints = {
  guest_claims_created_by: 'ours',
  guest_claims_guest: 'ours',
  guest_claims_participant: 'ours',
  guest_claims_token: 'ours',
  guest_claims_tournament: 'ours',
};
