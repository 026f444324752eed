import type { UserId } from '@matchdesk/contract/ids';
import type { listUsers as listUsersCall } from '@matchdesk/contract/people/users';
import type { User, UserProfile, Wallet } from '@matchdesk/contract/people/users.record';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { containing, countBy, countRows, pageMeta } from '#database/paging.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';
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

type Filter = FilterOf<typeof listUsersCall>;

type Wanted = SelectQueryBuilder<Tables, 'users', object>;

const searchText = sql<string>`lower(' ' || nickname || ' ' || name || ' ' || email)`;

/**
 * Two letters occur in nearly every name, so a short search matches only the beginning of a word. Of an e-mail the
 * index searches only the part before the @: the rest is in thousands of others.
 */
function hasText(search: string) {
  const typed = search.toLowerCase();
  const text = containing(typed);
  const [mailbox = ''] = typed.split('@');
  if (mailbox.length >= 3 && mailbox !== typed)
    return sql<boolean>`(${searchText} like ${containing(mailbox)} and position(${typed} in ${searchText}) > 0)`;
  return sql<boolean>`${searchText} like ${search.length < 3 ? text.replace('%', '% ') : text}`;
}

const asId = (search = ''): number | undefined =>
  /^\d{1,10}$/.test(search) && Number(search) < 2 ** 31 ? Number(search) : undefined;

function wantedBy(db: Db, { search, role }: Filter): Wanted {
  const id = asId(search);
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
  return wanted;
}

/** A user with exactly this id comes before names with the same digits. */
function orderOf({ search, orderBy }: Filter, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const wanted = asId(search);
  const direction = sql.raw(orderBy === 'ASC' ? 'asc' : 'desc');
  return wanted === undefined ? sql`${id} ${direction}` : sql`${id} = ${wanted} desc, ${id} ${direction}`;
}

const portionOf = ({ page, limit }: Filter) => sql`limit ${limit} offset ${(page - 1) * limit}`;

/** How many a search finds, and the ids of the page: one index scan gives both. */
async function search(db: Db, wanted: Wanted, filter: Filter): Promise<{ total: number; ids: UserId[] }> {
  const { rows } = await sql<{ total: number; ids: UserId[] }>`
    with found as materialized (${wanted.select('users.id')})
    select (select count(*) from found) as total,
      array(select id from found order by ${orderOf(filter, sql`id`)} ${portionOf(filter)}) as ids`.execute(
    db,
  );
  return oneRow(rows);
}

/**
 * With at least this many matches, walking along the ids finds the first page quickly. With fewer, the walk would pass
 * everybody: the search index and a sort are faster. PostgreSQL estimates which it is from the letters, and among a
 * million users a wrong estimate takes half a minute. Ordering by `id + 0` rules the walk out.
 */
const common = 10_000;

async function walk(db: Db, wanted: Wanted, filter: Filter, total: number): Promise<UserId[]> {
  const id = total < common ? sql`(users.id + 0)` : sql`users.id`;
  const { rows } = await sql<{ id: UserId }>`
    ${wanted.select('users.id')} order by ${orderOf(filter, id)} ${portionOf(filter)}`.execute(db);
  return rows.map((row) => row.id);
}

async function readUsers(db: Db, ids: readonly UserId[]) {
  const rows = await db
    .selectFrom('users')
    .where('users.id', '=', sql<UserId>`any(${ids}::int[])`)
    .select(['users.id', 'nickname', 'name', 'email', 'avatar', 'blocked_at', grants.roles.as('roles')])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function pageUsers(db: Db, filter: Filter) {
  const wanted = wantedBy(db, filter);
  let ids: UserId[] | undefined;
  const total = await countBy(db, ['users', filter.search, filter.role], async () => {
    if (!filter.search) return countRows(wanted);
    const found = await search(db, wanted, filter);
    ids = found.ids;
    return found.total;
  });
  const data = await readUsers(db, ids ?? (await walk(db, wanted, filter, total)));
  return { data, meta: pageMeta(filter, total) };
}
