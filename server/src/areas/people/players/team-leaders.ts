import type { MemberRole, Team } from '@matchdesk/contract/people/teams';
import type { Person } from '#people/index.ts';

const leaders: readonly (MemberRole | null)[] = ['captain', 'co-captain'];

/** A team acts by its captain or a co-captain; who only asks to join is neither. */
export const isLeaderOf = ({ team_mates }: Team, { id }: Person): boolean =>
  team_mates.some(({ user_id, role, status }) => user_id === id && status === 1 && leaders.includes(role));
