import type { Constraints } from '#database/constraints.ts';

export const participantConstraints: Constraints = {
  participants_user_once: { code: 'already-in' },
  participants_team_once: { code: 'already-in' },
  participant_members_one_seat: { code: 'member-already-in' },
  participant_bulks_action_known: 'ours',
  participant_bulks_tournament: 'ours',
  participant_logs_actor: 'ours',
  participant_logs_status_known: 'ours',
  participant_members_once: 'ours',
  participant_members_participant: 'ours',
  participant_members_profile: 'ours',
  participant_members_role_known: 'ours',
  participant_members_tournament: 'ours',
  participant_members_user: 'ours',
  participants_age_check_known: 'ours',
  participants_profile: 'ours',
  participants_status_known: 'ours',
  participants_team: 'ours',
  participants_tournament: 'ours',
  participants_type_known: 'ours',
  participants_user: 'ours',
};
