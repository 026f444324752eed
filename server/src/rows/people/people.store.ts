import type { CountryId, GameId, UserId } from '@matchdesk/contract/ids';
import type { AssignedGame, Permission } from '@matchdesk/contract/people/users.record';
import type { PermissionName, RoleName } from '@matchdesk/contract/permissions';
import { sql } from 'kysely';
import { recordAudit } from '#audit/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuseFields } from '#http/refusal.ts';
import { isFormerEmail } from '#people/index.ts';

export interface Player {
  email: string;
  nickname: string;
  name: string;
  country_id: CountryId | null;
  /** The language of messages to them. */
  locale: string;
  timezone: string | null;
  /** Null for somebody who signs in through a provider alone. */
  password_hash: string | null;
}

/** A new person without a role, with their wallets. */
export async function insertPlayer(
  trx: Trx,
  player: Player,
  { now, confirmed }: { now: Date; confirmed: boolean },
): Promise<UserId> {
  const { email, nickname, name, country_id, locale, timezone, password_hash } = player;
  if (await isFormerEmail(trx, email)) throw refuseFields({ email: 'email-taken' }, 'email-taken');
  const { id } = await trx
    .insertInto('users')
    .values({
      email,
      nickname,
      name,
      country_id,
      locale,
      timezone,
      password_hash,
      email_confirmed_at: confirmed ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('wallets')
    .values([
      { user_id: id, currency: 'EUR' },
      { user_id: id, currency: 'COINS' },
    ])
    .execute();
  await recordAudit(trx, { at: now, actor: { id }, subject: 'user', subjectId: id, action: 'signed up' });
  return id;
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

async function readActive(db: Db | Trx) {
  return db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('user_roles.role', '=', 'Super admin')
    .where('users.blocked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.is_demo'])
    .execute();
}

/** Whether anybody other than the demo's accounts is an active Super admin. */
export async function hasRealSuperAdmin(db: Db): Promise<boolean> {
  return (await readActive(db)).some(({ is_demo }) => !is_demo);
}

/**
 * Locks these people and all Super admins until the transaction ends, in one order, and returns the Super admins on
 * whom the desk can count. The demo's accounts count only while it is open: once it closes, nobody can use them, and
 * the next start makes a first Super admin if there is no other.
 */
export async function lockPeople(trx: Trx, ids: readonly UserId[], demo: boolean): Promise<UserId[]> {
  await sql`select id from users
    where id = any(${ids}) or id in (select user_id from user_roles where role = 'Super admin')
    order by id for no key update`.execute(trx);
  // Read after the lock: the statement that waited for it still saw the old roles.
  const active = await readActive(trx);
  return active.filter(({ is_demo }) => demo || !is_demo).map(({ id }) => id);
}

/** Who gave something by hand, and when. */
interface Giver {
  by: UserId;
  at: Date;
}

const byHand = ({ by, at }: Giver) => ({ origin: 'hand', granted_by: by, granted_at: at }) as const;

export async function replaceRoles(trx: Trx, userId: UserId, roles: readonly RoleName[]): Promise<void> {
  await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  if (roles.length) {
    await trx
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: userId, role })))
      .execute();
  }
}

/** A Super admin holds every permission and every game as rows, so that no check needs a bypass. */
export async function grantEverything(trx: Trx, userId: UserId): Promise<void> {
  await sql`insert into user_permissions (user_id, permission_id, origin)
    select ${userId}, id, 'role' from permissions on conflict do nothing`.execute(trx);
  await sql`insert into user_games (user_id, game_id, origin)
    select ${userId}, id, 'role' from games on conflict do nothing`.execute(trx);
}

const tables = ['user_permissions', 'user_games'] as const;

/** What came with a role goes with it; what was given by hand stays. */
export async function dropRoleGrants(trx: Trx, userId: UserId): Promise<void> {
  for (const table of tables)
    await trx.deleteFrom(table).where('user_id', '=', userId).where('origin', '=', 'role').execute();
}

export async function dropAllGrants(trx: Trx, userId: UserId): Promise<void> {
  for (const table of tables) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}

export async function dropAdminPermissions(trx: Trx, userId: UserId): Promise<void> {
  await trx
    .deleteFrom('user_permissions')
    .where('user_id', '=', userId)
    .where('permission_id', 'in', (eb) =>
      eb.selectFrom('permissions').where('group', '=', 'admin').select('permissions.id'),
    )
    .execute();
}

/** Assigns a new game to Super admins as part of their role, and to its creator as given by hand. */
export async function assignNewGame(
  trx: Trx,
  gameId: GameId,
  superAdmins: readonly UserId[],
  maker: Giver,
): Promise<void> {
  const ofRole = superAdmins.map((user_id) => ({ user_id, game_id: gameId, origin: 'role' as const }));
  const ofMaker = superAdmins.includes(maker.by)
    ? []
    : [{ user_id: maker.by, game_id: gameId, ...byHand(maker) }];
  if (ofRole.length + ofMaker.length === 0) return;
  await trx
    .insertInto('user_games')
    .values([...ofRole, ...ofMaker])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether it was new to them. */
export async function insertGame(trx: Trx, userId: UserId, gameId: GameId, giver?: Giver): Promise<boolean> {
  const given = await trx
    .insertInto('user_games')
    .values({ user_id: userId, game_id: gameId, ...(giver && byHand(giver)) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('game_id')
    .executeTakeFirst();
  return given !== undefined;
}

/** Returns whether they had it. */
export async function deleteGame(trx: Trx, userId: UserId, gameId: GameId): Promise<boolean> {
  const taken = await trx
    .deleteFrom('user_games')
    .where('user_id', '=', userId)
    .where('game_id', '=', gameId)
    .returning('game_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertPermission(
  trx: Trx,
  userId: UserId,
  name: PermissionName,
  giver?: Giver,
): Promise<boolean> {
  const given = await sql`
    insert into user_permissions (user_id, permission_id, granted_by, granted_at)
    select ${userId}, id, ${giver?.by ?? null}, ${giver?.at ?? null} from permissions where name = ${name}
    on conflict do nothing returning permission_id`.execute(trx);
  return given.rows.length > 0;
}

export async function deletePermission(trx: Trx, userId: UserId, name: PermissionName): Promise<boolean> {
  const taken = await sql`
    delete from user_permissions using permissions
    where permissions.id = permission_id and user_id = ${userId} and name = ${name}
    returning permission_id`.execute(trx);
  return taken.rows.length > 0;
}

export async function findPermission(db: Db, id: number): Promise<Permission | undefined> {
  return db.selectFrom('permissions').where('id', '=', id).selectAll().executeTakeFirst();
}

export async function listPermissions(
  db: Db | Trx,
  { userId, group }: { userId?: UserId | undefined; group?: Permission['group'] | undefined },
): Promise<Permission[]> {
  return db
    .selectFrom('permissions')
    .$if(group !== undefined, (query) => query.where('group', '=', group as Permission['group']))
    .$if(userId !== undefined, (query) =>
      query.where('permissions.id', 'in', (eb) =>
        eb
          .selectFrom('user_permissions')
          .where('user_id', '=', userId as UserId)
          .select('permission_id'),
      ),
    )
    .selectAll()
    .orderBy('permissions.id')
    .execute();
}

export async function listGamesOf(db: Db | Trx, userId: UserId): Promise<AssignedGame[]> {
  return db
    .selectFrom('user_games')
    .where('user_id', '=', userId)
    .select('game_id')
    .orderBy('game_id')
    .execute();
}

export async function findGameName(trx: Trx, id: GameId): Promise<string | undefined> {
  const game = await trx.selectFrom('games').where('id', '=', id).select('name').executeTakeFirst();
  return game?.name;
}

export async function setAvatar(trx: Trx, id: UserId, avatar: string | null, now: Date): Promise<void> {
  await trx.updateTable('users').set({ avatar, updated_at: now }).where('id', '=', id).execute();
}
