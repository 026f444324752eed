import type { SoloStanding } from '@matchdesk/contract/content/seasons';
import { describe, expect, it } from 'vitest';
import { type Group, membersOf, withPoints } from './members.ts';

const user = (id: number) =>
  ({ id, email: `${id}@team.test`, name: '', nickname: `N${id}`, locale: 'en', avatar: null }) as never;
const mate = (id: number, role: string | null, status: 1 | null) =>
  ({ id: id + 100, user_id: id, role, status, profile: { user: user(id), info: null } }) as never;
const group: Group = {
  name: 'Kestrels',
  creator_id: 1,
  mates: [
    mate(1, 'captain', 1),
    mate(2, null, null),
    mate(3, 'player', null),
    mate(4, null, 1),
    mate(5, 'player', 1),
  ],
};

describe('the members of a team', () => {
  it('[SEAS-19] are those with both a status and a role', () => {
    expect(membersOf(group).map(({ user_id }) => user_id)).toEqual([1, 5]);
    expect(membersOf(group)).toEqual([group.mates[0], group.mates[4]]);
  });

  it('come by their points, 0 where they have none', () => {
    const standings = [{ ...(user(5) as object), position: 7, points: 80 } as SoloStanding];
    const rows = withPoints(membersOf(group), standings);
    expect(rows.map(({ id, position, points }) => [id, position, points])).toEqual([
      [5, 7, 80],
      [1, undefined, 0],
    ]);
    expect(withPoints(membersOf(group).toReversed(), []).map(({ id }) => id)).toEqual([1, 5]);
    expect(rows.map(({ role }) => role)).toEqual(['player', 'captain']);
    expect(rows[0]).toEqual({ ...(user(5) as object), role: 'player', position: 7, points: 80 });
  });
});
