import type { Constraints } from '#database/constraints.ts';

export const challengeConstraints: Constraints = {
  challenge_entries_id: 'ours',
  challenge_entries_once: 'ours',
  challenge_entries_participant: 'ours',
  challenge_entries_place_counted: 'ours',
  challenge_entries_place_once: 'ours',
  challenge_entries_tournament: 'ours',
};
