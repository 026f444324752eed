import type { UserId } from '@matchdesk/contract/ids';
import type { User, UserProfile, Wallet } from '@matchdesk/contract/people/users.record';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { grants } from '#people/grants.ts';
import { factorOf, type UserWithGrants, usersWithGrants } from '#people/index.ts';

export async function findUser(db: Db, id: UserId): Promise<UserWithGrants | undefined> {
  return usersWithGrants(db).where('users.id', '=', id).executeTakeFirst();
}

export async function findActiveUser(db: Db, id: UserId): Promise<UserWithGrants | undefined> {
  return usersWithGrants(db)
    .where('users.id', '=', id)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<UserWithGrants | undefined> {
  return usersWithGrants(db).where(sql`lower(users.email)`, '=', email.toLowerCase()).executeTakeFirst();
}

const country = sql<User['country']>`(
  select json_build_object('id', c.id, 'value', c.value) from countries c where c.id = users.country_id)`;

/** Every user has both, from 0 on. */
const wallets = sql<Wallet[]>`(
  select json_agg(json_build_object('currency', known.currency, 'value', coalesce(wallets.value, 0)) order by place)
  from unnest(array['EUR', 'COINS']) with ordinality as known (currency, place)
  left join wallets on wallets.currency = known.currency and wallets.user_id = users.id)`;

export async function findUserRecord(db: Db | Trx, id: UserId): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where('users.is_guest', '=', false)
    .select([
      'users.id',
      'users.nickname',
      'users.name',
      'users.email',
      'users.email_changed_at',
      'users.avatar',
      'users.blocked_at',
      'users.block_reason',
      'users.timezone',
      'users.country_id',
      'users.created_at',
      'users.version',
    ])
    .select([
      sql<string | null>`users.birthday::text`.as('birthday'),
      factorOf.as('has_factor'),
      country.as('country'),
      wallets.as('wallets'),
      grants.roles.as('roles'),
      grants.permissions.as('permissions'),
      grants.assignGames.as('assignGames'),
    ])
    .executeTakeFirst();
}

export async function listProfiles(db: Db, userId: UserId): Promise<UserProfile[]> {
  return db
    .selectFrom('profiles')
    .innerJoin('games', 'games.id', 'profiles.game_id')
    .leftJoin('platforms', 'platforms.id', 'profiles.platform_id')
    .where('profiles.user_id', '=', userId)
    .select(['profiles.id', 'profiles.nickname'])
    .select([
      sql<UserProfile['game']>`json_build_object('id', games.id, 'name', games.name)`.as('game'),
      sql<UserProfile['platform']>`case when platforms.id is null then null
        else json_build_object('id', platforms.id, 'name', platforms.name) end`.as('platform'),
    ])
    .orderBy('games.name')
    .orderBy('profiles.id')
    .execute();
}

/** Answers whether this changed anything. */
export async function setBlocked(
  trx: Trx,
  id: UserId,
  now: Date,
  block: { reason: string | null } | undefined,
): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({ blocked_at: block ? now : null, block_reason: block?.reason ?? null, updated_at: now })
    .where('id', '=', id)
    .where('blocked_at', block ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
