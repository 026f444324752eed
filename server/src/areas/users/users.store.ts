import type { UserId } from '@matchdesk/contract/ids';
import type { listUsers as listUsersCall } from '@matchdesk/contract/users';
import type { User, UserProfile, Wallet } from '@matchdesk/contract/users/record';
import { sql } from 'kysely';
import { countOf } from '#database/counting.ts';
import { containing, pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { grants } from '#people/grants.ts';
import { factorOf, type UserWithGrants, usersWithGrants } from '#people/index.ts';
import type { FilterOf } from '#records/index.ts';

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

const searchText = sql<string>`lower(' ' || nickname || ' ' || name || ' ' || email)`;

/**
 * Two letters are in nearly every name, so a short search asks for the beginning of a word. Of an e-mail the index looks
 * only for what stands before the @: what follows is in thousands of others.
 */
function hasText(search: string) {
  const typed = search.toLowerCase();
  const text = containing(typed);
  const [mailbox = ''] = typed.split('@');
  if (mailbox.length >= 3 && mailbox !== typed)
    return sql<boolean>`(${searchText} like ${containing(mailbox)} and position(${typed} in ${searchText}) > 0)`;
  return sql<boolean>`${searchText} like ${search.length < 3 ? text.replace('%', '% ') : text}`;
}

const asId = (search: string): number | undefined =>
  /^\d{1,10}$/.test(search) && Number(search) < 2 ** 31 ? Number(search) : undefined;

/**
 * With so many, the first page is quickly found by walking along the ids. With fewer, that would walk past everybody:
 * they are found by the index of the search, and sorted. PostgreSQL guesses which it is from the letters, and among a
 * million a wrong guess takes half a minute. An order by `id + 0` leaves it no choice.
 */
const common = 10_000;

export async function listUsers(db: Db, filter: FilterOf<typeof listUsersCall>) {
  const { search, role, orderBy, page, limit } = filter;
  const id = search ? asId(search) : undefined;
  let wanted = db.selectFrom('users').where('deleted_at', 'is', null).where('is_guest', '=', false);
  if (search)
    wanted = wanted.where((eb) =>
      eb.or([hasText(search), ...(id === undefined ? [] : [eb('users.id', '=', id as UserId)])]),
    );
  if (role)
    wanted = wanted.where(
      'users.id',
      'in',
      db.selectFrom('user_roles').where('role', '=', role).select('user_id'),
    );
  const total = await countOf(db, ['users', search, role], wanted);
  const data = await wanted
    .select(['users.id', 'nickname', 'name', 'email', 'avatar', 'blocked_at', grants.roles.as('roles')])
    // An id that is searched for comes before names with the same digits.
    .$if(id !== undefined, (found) => found.orderBy(sql`users.id = ${id}`, 'desc'))
    .orderBy(total < common ? sql`users.id + 0` : sql`users.id`, orderBy === 'ASC' ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, meta: pageMeta(filter, total) };
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
