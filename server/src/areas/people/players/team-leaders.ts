import type { MemberRole, Team } from '@matchdesk/contract/people/teams';
import type { Person } from '#people/index.ts';

const leaders: readonly (MemberRole | null)[] = ['captain', 'co-captain'];

/** A captain or co-captain acts for a team; somebody who has only asked to join is neither. */
export const isLeaderOf = ({ team_mates }: Team, { id }: Person): boolean =>
  team_mates.some(({ user_id, role, status }) => user_id === id && status === 1 && leaders.includes(role));
