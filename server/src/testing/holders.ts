import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { PermissionName } from '@matchdesk/contract/permissions';
import type { Person } from '#people/index.ts';

/** A Tournament manager with just these permissions and games. */
export function holderWith(permissions: PermissionName[], games: number[]): Person {
  return {
    id: 1 as UserId,
    nickname: 'Someone',
    name: 'Someone',
    email: 'someone@matchdesk.test',
    roles: ['Tournament manager'],
    permissions: permissions.map((name, index) => ({ id: index + 1, name, group: 'manager' })),
    assignGames: games.map((game) => ({ game_id: game as GameId })),
    tokenId: 1,
    provedAt: null,
    seenAt: null,
  };
}
