import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { PermissionName, RoleName } from '@matchdesk/contract/permissions';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { type UserWithGrants, usersWithGrants } from '#people/index.ts';

export async function findUser(db: Db, id: UserId): Promise<UserWithGrants | undefined> {
  return usersWithGrants(db).where('users.id', '=', id).executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<UserWithGrants | undefined> {
  return usersWithGrants(db).where(sql`lower(users.email)`, '=', email.toLowerCase()).executeTakeFirst();
}

/** Answers whether this changed anything. */
export async function setBlocked(trx: Trx, id: UserId, now: Date, blocked: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({ blocked_at: blocked ? now : null, updated_at: now })
    .where('id', '=', id)
    .where('blocked_at', blocked ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function replaceRoles(trx: Trx, userId: UserId, roles: readonly RoleName[]): Promise<void> {
  await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  if (roles.length) {
    await trx
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: userId, role })))
      .execute();
  }
}

/** A Super admin holds every permission and every game as rows: the checks know no bypass. */
export async function grantEverything(trx: Trx, userId: UserId): Promise<void> {
  await trx
    .insertInto('user_permissions')
    .columns(['user_id', 'permission_id'])
    .expression((eb) => eb.selectFrom('permissions').select([eb.val(userId).as('user_id'), 'permissions.id']))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('user_games')
    .columns(['user_id', 'game_id'])
    .expression((eb) => eb.selectFrom('games').select([eb.val(userId).as('user_id'), 'games.id']))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every Super admin, blocked ones too, because the role holds all games. */
export async function listSuperAdmins(db: Db | Trx): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user_roles')
    .where('role', '=', 'Super admin')
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

function activeSuperAdmins(db: Db | Trx) {
  return db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('user_roles.role', '=', 'Super admin')
    .where('users.blocked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .select('users.id')
    .orderBy('users.id');
}

/** Without the demo, whose accounts nobody can use while it is closed. */
function realSuperAdmins(db: Db | Trx) {
  return activeSuperAdmins(db).where('users.is_demo', '=', false);
}

/** Whether anybody beside the demo's accounts is an active Super admin. */
export async function hasRealSuperAdmin(db: Db): Promise<boolean> {
  const found = await realSuperAdmins(db).limit(1).executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks the active Super admins, so that two cannot be demoted at once and leave none. Whoever waited for the lock
 * still sees the roles of before it, so they are read again.
 */
export async function lockSuperAdmins(trx: Trx, demo: boolean): Promise<UserId[]> {
  const active = demo ? activeSuperAdmins(trx) : realSuperAdmins(trx);
  await active.forUpdate('users').execute();
  const rows = await active.execute();
  return rows.map(({ id }) => id);
}

export async function assignGame(trx: Trx, userIds: readonly UserId[], gameId: GameId): Promise<void> {
  if (!userIds.length) return;
  await trx
    .insertInto('user_games')
    .values(userIds.map((user_id) => ({ user_id, game_id: gameId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function grantPermission(trx: Trx, userId: UserId, name: PermissionName): Promise<void> {
  await trx
    .insertInto('user_permissions')
    .columns(['user_id', 'permission_id'])
    .expression((eb) =>
      eb
        .selectFrom('permissions')
        .where('name', '=', name)
        .select([eb.val(userId).as('user_id'), 'permissions.id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
