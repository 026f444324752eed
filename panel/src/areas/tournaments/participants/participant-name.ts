import type { Participant } from '@matchdesk/contract/tournaments/participants';
import { text } from '#shared/i18n/i18n.ts';
import { displayName } from '#shared/people/display-name.ts';

type Shown = Pick<Participant, 'team' | 'profile'>;

/** A team by its name, or by a word that says it is gone; a player by the name they have. */
export function participantName({ team, profile }: Shown): string {
  if (!team) return displayName(profile.user);
  return team.is_deleted ? text('people.teamDeleted') : team.name;
}

/** The person a chat with the participant is with: the player, or the creator of the team. */
export function chatPartner({ team, profile }: Shown): number {
  return team?.creator_id ?? profile.user.id;
}
