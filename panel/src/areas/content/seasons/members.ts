import type { SoloStanding } from '@matchdesk/contract/content/seasons';
import type { Clan, TeamMate } from '@matchdesk/contract/people/teams';

type Mate = TeamMate | Clan['clan_mates'][number];

/** A team or a clan. */
export interface Group {
  name: string;
  creator_id: number;
  mates: readonly Mate[];
}

type Player = Omit<SoloStanding, 'position' | 'points'>;

export interface PlayerStanding extends Player {
  role: string;
  /** Undefined without points. */
  position: number | undefined;
  points: number;
}

/** Leaves out requests to join, which have no status or role. */
export function membersOf({ mates }: Group) {
  return mates.flatMap((mate) =>
    mate.status !== null && mate.role !== null ? [{ ...mate, role: mate.role }] : [],
  );
}

/** The members ordered by points, each with their standing on the solo board. */
export function withPoints(
  members: ReturnType<typeof membersOf>,
  standings: readonly SoloStanding[],
): PlayerStanding[] {
  const found = new Map<number, SoloStanding>(standings.map((standing) => [standing.id, standing]));
  return members
    .map(({ user_id, role, profile }) => {
      const standing = found.get(user_id);
      return { ...profile.user, role, position: standing?.position, points: standing?.points ?? 0 };
    })
    .sort((one, other) => other.points - one.points || one.id - other.id);
}
