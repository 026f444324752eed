import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { Say } from '../language.ts';
import { teamTexts } from './team-texts.ts';

export type Member = MyTeam['members'][number];

export type GivenRole = Exclude<MemberRole, 'captain'>;

/** As the server decides: leaders change the others, and the captain alone makes and changes co-captains. */
export const leads = ({ my_role }: Pick<MyTeam, 'my_role'>): boolean =>
  my_role === 'captain' || my_role === 'co-captain';

export function mayChange(team: MyTeam, { role }: Member): boolean {
  if (!leads(team) || role === null || role === 'captain') return false;
  return role !== 'co-captain' || team.my_role === 'captain';
}

export const rolesToGive = ({ my_role }: MyTeam): readonly GivenRole[] =>
  my_role === 'captain' ? ['co-captain', 'player', 'substitute'] : ['player', 'substitute'];

export const roleName = (role: MemberRole, say: Say): string => say(teamTexts[role]);
