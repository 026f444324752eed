import type { UserId } from '@matchdesk/contract/ids';
import type { EntryMember } from '@matchdesk/contract/people/players.line-up';

/** Who plays, and who could step in. */
export interface Picked {
  line_up: readonly UserId[];
  substitutes: readonly UserId[];
}

export interface Sizes {
  team_mates: number;
  substitute_limit: number;
}

export const canPlay = ({ obstacle }: EntryMember): boolean => obstacle === null;

/** What most teams want: those who usually play, then those who usually wait. */
export function usualLineUp(
  members: readonly EntryMember[],
  { team_mates, substitute_limit }: Sizes,
): Picked {
  const ready = members.filter(canPlay);
  const inOrder = [
    ...ready.filter(({ role }) => role !== 'substitute'),
    ...ready.filter(({ role }) => role === 'substitute'),
  ].map(({ user_id }) => user_id);
  return {
    line_up: inOrder.slice(0, team_mates),
    substitutes: inOrder.slice(team_mates, team_mates + substitute_limit),
  };
}

/** Whoever plays is no substitute. */
export function pickPlayer({ line_up, substitutes }: Picked, id: UserId, isIn: boolean): Picked {
  const others = line_up.filter((one) => one !== id);
  return {
    line_up: isIn ? [...others, id] : others,
    substitutes: substitutes.filter((one) => one !== id),
  };
}

export function pickSubstitute({ line_up, substitutes }: Picked, id: UserId, isIn: boolean): Picked {
  const others = substitutes.filter((one) => one !== id);
  return { line_up, substitutes: isIn ? [...others, id] : others };
}

/** Why they cannot be sent like this. */
export function wrongSize(
  { line_up, substitutes }: Picked,
  { team_mates, substitute_limit }: Sizes,
): 'needSize' | 'needFewer' | undefined {
  if (line_up.length !== team_mates) return 'needSize';
  return substitutes.length > substitute_limit ? 'needFewer' : undefined;
}
