import type { MemberRole, Team } from '@matchdesk/contract/teams';
import type { Person } from '#people/index.ts';

const leaders: readonly (MemberRole | null)[] = ['captain', 'co-captain'];

/** A team acts by its captain or a co-captain. */
export const isLeaderOf = ({ team_mates }: Team, { id }: Person): boolean =>
  team_mates.some(({ user_id, role }) => user_id === id && leaders.includes(role));
