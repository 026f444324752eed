import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { Permission } from '@matchdesk/contract/people/users.record';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** A user with everything the permission checks need. */
export interface UserWithGrants {
  id: UserId;
  nickname: string;
  name: string;
  email: string;
  roles: string[];
  permissions: Permission[];
  assignGames: { game_id: GameId }[];
}

export const grants = {
  roles: sql<string[]>`array(select role from user_roles where user_id = users.id order by role)`,
  permissions: sql<Permission[]>`coalesce((
    select json_agg(json_build_object('id', p.id, 'name', p.name, 'group', p."group") order by p.id)
    from user_permissions join permissions p on p.id = permission_id where user_id = users.id), '[]')`,
  assignGames: sql<{ game_id: GameId }[]>`coalesce((
    select json_agg(json_build_object('game_id', game_id) order by game_id)
    from user_games where user_id = users.id), '[]')`,
};

/** Users with an account that the desk knows, with their grants. */
export function usersWithGrants(db: Db) {
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where('users.is_guest', '=', sql.lit(false))
    .select(['users.id', 'users.nickname', 'users.name', 'users.email'])
    .select([
      grants.roles.as('roles'),
      grants.permissions.as('permissions'),
      grants.assignGames.as('assignGames'),
    ]);
}
