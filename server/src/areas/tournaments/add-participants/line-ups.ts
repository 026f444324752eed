import type { UserId } from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { KnownTeam } from './add-participants.store.ts';
import type { EntryTournament } from './entry-facts.ts';

const order: Record<MemberRole, number> = { captain: 0, 'co-captain': 1, player: 2, substitute: 3 };

/**
 * The line-up that staff enter for a team: captains and players first, as many as play, then the allowed substitutes.
 */
export function lineUpOf(
  { team_mates: size, substitute_limit: limit }: Pick<EntryTournament, 'team_mates' | 'substitute_limit'>,
  { mates }: KnownTeam,
): { user_id: UserId; role: MemberRole }[] {
  return mates
    .toSorted((a, b) => order[a.role] - order[b.role])
    .slice(0, size + limit)
    .map(({ user_id, role }, index) => {
      const playing = role === 'substitute' ? 'player' : role;
      return { user_id, role: index < size ? playing : 'substitute' };
    });
}
