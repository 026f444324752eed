import type { Participant } from '@matchdesk/contract/tournaments/participants';
import { text } from '#shared/i18n/i18n.ts';
import { displayName } from '#shared/people/display-name.ts';

type Shown = Pick<Participant, 'team' | 'profile'>;

/** A team's name, or a text that says it was deleted; a player's name. */
export function participantName({ team, profile }: Shown): string {
  if (!team) return displayName(profile.user);
  return team.is_deleted ? text('people.teamDeleted') : team.name;
}

/** The user with whom a chat is opened: the player, or the team's creator. */
export function chatPartner({ team, profile }: Shown): number {
  return team?.creator_id ?? profile.user.id;
}
